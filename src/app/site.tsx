import { startTransition, useLayoutEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { type Page, type PageModule, pageNameAt } from './page-modules.ts';
import { Loading, NextLocation } from './pending.tsx';
import { PageLayout, RootLayout } from './root-layout.tsx';
import { ErrorBoundary, PageError, SiteError } from './router-error.tsx';
import { saveScroll } from './scroll.ts';

/** A page, or why it did not arrive. */
export type Outcome = PageModule | { readonly error: unknown };

interface SiteProps {
  /** Never rejects. */
  readonly load: (page: Page) => Promise<Outcome>;
  readonly first?: Outcome | undefined;
}

/** The frame and the page at the router's address. The last page stays until the next one has arrived. */
export function Site({ load, first }: SiteProps) {
  const asked = useLocation();
  const [{ location, outcome }, setShown] = useState({ location: asked, outcome: first });
  const isLoaded = outcome && 'Component' in outcome;
  // A link within the page, such as to a section.
  const isHere = isLoaded && pageNameAt(asked.pathname) === pageNameAt(location.pathname);

  useLayoutEffect(() => {
    if (asked === location && outcome) return undefined;
    let isCurrent = true;
    function show(next: Outcome): void {
      if (!isCurrent) return;
      saveScroll(location);
      setShown({ location: asked, outcome: next });
    }
    if (isHere) show(outcome);
    // In a transition React renders the page in slices, and input comes first.
    else void load(pageNameAt(asked.pathname)).then((next) => startTransition(() => show(next)));
    return () => {
      isCurrent = false;
    };
  }, [asked, location, outcome, isHere, load]);

  const page =
    outcome && ('error' in outcome ? <PageError error={outcome.error} /> : <outcome.Component />);
  const site = (
    <ErrorBoundary location={location} Fallback={SiteError}>
      <RootLayout>
        {page ? (
          <PageLayout>
            <ErrorBoundary location={location} Fallback={PageError}>
              {page}
            </ErrorBoundary>
          </PageLayout>
        ) : (
          <Loading />
        )}
      </RootLayout>
    </ErrorBoundary>
  );
  // Everything inside gets the location of the page on screen, not of the one that was asked for.
  return (
    <NextLocation value={asked === location || isHere ? null : asked}>
      <Routes location={location}>
        <Route path="*" element={site} />
      </Routes>
    </NextLocation>
  );
}
