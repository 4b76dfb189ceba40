/** Loads the page of an address, and keeps the last page on screen until the next one has arrived. */
import {
  type ComponentType,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import {
  BrowserRouter,
  UNSAFE_NavigationContext as Navigation,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { routerErrorCopy as copy } from '../content/errors.ts';
import { type PageName, pageAt } from '../content/pages.ts';
import { pageTitle } from '../content/site.ts';
import { LoadError, load } from '../loading/load.ts';
import { retryWhenBack } from '../loading/retry-when-back.ts';
import { Component as NotFoundPage, NoticePage } from '../pages/not-found/not-found-page.tsx';
import { ErrorBoundary, type ErrorProps } from '../ui/error-boundary.tsx';
import { Button } from '../ui/theme/button.ts';
import { Arrival, decoded, focusPage, NextLocation, saveScroll } from './arrival.tsx';
import { Loading, RootLayout } from './root-layout.tsx';

export type Page = PageName | 'not-found';

export type PageModule = { readonly Component: ComponentType };

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

  const navigation = use(Navigation);
  const { navigator } = navigation;
  const { createHref } = navigator;
  // Another press on a link whose page is still loading makes no second entry in the history.
  const push: typeof navigator.push = (to, ...rest) =>
    navigator[createHref(to) === createHref(asked) ? 'replace' : 'push'](to, ...rest);

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
      <Navigation value={{ ...navigation, navigator: { ...navigator, push } }}>
        <Routes location={location}>
          <Route path="*" element={site} />
        </Routes>
      </Navigation>
    </NextLocation>
  );
}

/** Replaces a page whose code failed; the layout stays. */
function PageError({ error }: ErrorProps) {
  return (
    <>
      <title>{pageTitle(copy.pageName)}</title>
      <NoticePage title={copy.title} line={messageOf(error)}>
        {error instanceof LoadError && <Retry error={error} />}
      </NoticePage>
    </>
  );
}

/** Replaces the whole site when the layout fails. */
const SiteError = ({ error }: ErrorProps) => (
  <main>
    <PageError error={error} />
  </main>
);

/** Loads the page at this address again, on a press and also when the network returns. */
function Retry({ error }: { readonly error: LoadError }) {
  const navigate = useNavigate();
  const location = useLocation();
  const next = use(NextLocation);
  const isTrying = next !== null;
  // The button disappears with the error page: the next page takes the focus.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusPage();
    },
    [],
  );

  // Also retries while an attempt is running, because that attempt may hang.
  const retry = () => void navigate(next ?? location, { replace: true });
  useEffect(() => retryWhenBack(retry));

  function onPress(): void {
    if (isTrying) return;
    // Offline, a reload would replace the site with the browser's error page.
    const canReload = error.reason === 'unusable' && navigator.onLine;
    if (canReload) window.location.reload();
    else retry();
  }
  return (
    <Button aria-disabled={isTrying} onClick={onPress}>
      {isTrying ? copy.retrying : copy.retry}
    </Button>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error && error.message !== '') return error.message;
  return copy.unknown;
}
