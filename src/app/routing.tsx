/** Loads the page of an address, and keeps the last page on screen until the next one has arrived. */
import { type ComponentType, startTransition, useLayoutEffect, useState } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { type PageName, pageAt } from '../content/pages.ts';
import { load } from '../loading/load.ts';
import { Component as NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Arrival, decoded, NextLocation, saveScroll } from './arrival.tsx';
import { Loading, RootLayout } from './root-layout.tsx';
import { PageError, SiteError } from './router-error.tsx';

export type Page = PageName | 'not-found';

export interface PageModule {
  readonly Component: ComponentType;
}

/** A page, or the error that prevented loading it. */
export type LoadedPage = PageModule | { readonly error: unknown };

/** The module of each page, in a chunk of its own. Everything else about a page: src/content/pages.ts. */
export const MODULES: Readonly<Record<Page, () => Promise<PageModule>>> = {
  home: () => import('../pages/home/home-page.tsx'),
  game: () => import('../pages/game/page/game-page.tsx'),
  whitepaper: () => import('../pages/whitepaper/whitepaper-page.tsx'),
  metaverse: () => import('../pages/metaverse/metaverse-page.tsx'),
  // Part of the first load.
  'not-found': async () => ({ Component: NotFoundPage }),
};

/** Name of the page at a path. */
export function pageNameAt(path: string): Page {
  return pageAt(path)?.name ?? 'not-found';
}

/** Name of the page at the window's address. It corrects the address first; unknown addresses stay unchanged. */
export function currentPage(): Page {
  const { pathname, search, hash } = window.location;
  // Some chats escape the # of a link.
  const [asked = '', ...escaped] = pathname.split(/%23/);
  const path = canonicalPath(asked);
  const page = pageNameAt(path);
  const own = path + search + (escaped.length > 0 ? `#${escaped.join('#')}` : hash);
  if (page !== 'not-found' && own !== pathname + search + hash) {
    window.history.replaceState(window.history.state, '', own);
  }
  return page;
}

function canonicalPath(pathname: string): string {
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/^\/index\.html$/, '/');
  const page = path === '/' ? path : path.replace(/(\.html|\/)$/, '');
  return pageAt(page)?.path ?? pathname;
}

/** Loads a page. Never rejects: on failure it resolves to the error page. */
export async function loadPage(page: Page): Promise<LoadedPage> {
  try {
    return await load(MODULES[page]);
  } catch (error) {
    return { error };
  }
}

/** The site at the window's address. `first`: the page to show at once; without it, the site loads one. */
export function BrowserSite({ first }: { readonly first?: LoadedPage | undefined }) {
  // No transitions of the router: the site itself keeps the last page until the next one has arrived.
  return (
    <BrowserRouter useTransitions={false}>
      <Site load={loadPage} first={first} />
    </BrowserRouter>
  );
}

interface SiteProps {
  /** Never rejects. */
  readonly load: (page: Page) => Promise<LoadedPage>;
  readonly first?: LoadedPage | undefined;
}

/** The frame and the page at the router's address. The last page stays until the next one has arrived. */
export function Site({ load, first }: SiteProps) {
  const asked = useLocation();
  const [{ location, outcome }, setShown] = useState({ location: asked, outcome: first });
  const isLoaded = outcome && 'Component' in outcome;
  // The link leads to the same page, for example to a section.
  const isHere = isLoaded && pageNameAt(asked.pathname) === pageNameAt(location.pathname);

  useLayoutEffect(() => {
    if (asked === location && outcome) return undefined;
    let isCurrent = true;
    function show(next: LoadedPage): void {
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
    <ErrorBoundary attempt={location} Fallback={SiteError}>
      <RootLayout>
        {page ? (
          <ErrorBoundary attempt={location} Fallback={PageError}>
            {page}
          </ErrorBoundary>
        ) : (
          <Loading />
        )}
      </RootLayout>
      {/* Not next to the page: React inserts a page before its next node, which something else may have removed. */}
      {page && <Arrival />}
    </ErrorBoundary>
  );
  // Components inside get the location of the page on screen, not of the page that is still loading.
  return (
    <NextLocation value={asked === location || isHere ? null : asked}>
      <Routes location={location}>
        <Route path="*" element={site} />
      </Routes>
    </NextLocation>
  );
}
