import { BrowserRouter } from 'react-router-dom';
import { pageAt } from '../content/pages.ts';
import { load } from '../loading/load.ts';
import { decoded } from '../shell/use-arrival.ts';
import { MODULES, type Page, pageNameAt } from './page-modules.ts';
import { type Outcome, Site } from './site.tsx';

/** Name of the page at the address of the window. */
export function currentPage(): Page {
  replaceAddress();
  return pageNameAt(window.location.pathname);
}

/** Loads a page. Never rejects: a page that failed becomes the error page. */
export async function loadPage(page: Page): Promise<Outcome> {
  try {
    return await load(MODULES[page]);
  } catch (error) {
    return { error };
  }
}

/** The site at the address of the window. `first`: what it shows at once; without it, it loads a page. */
export function BrowserSite({ first }: { readonly first?: Outcome | undefined }) {
  // Without transitions: the site itself keeps the last page until the next one has arrived (decision 52).
  return (
    <BrowserRouter useTransitions={false}>
      <Site load={loadPage} first={first} />
    </BrowserRouter>
  );
}

/** Corrects the address in the window before the router reads it. Addresses of no page stay. */
function replaceAddress(): void {
  const { pathname, search, hash } = window.location;
  const path = canonicalPath(pathname);
  if (path === pathname) return;
  window.history.replaceState(window.history.state, '', path + search + hash);
}

function canonicalPath(pathname: string): string {
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/^\/index\.html$/, '/');
  const page = path === '/' ? path : path.replace(/(\.html|\/+)$/, '');
  return pageAt(page)?.path ?? pathname;
}
