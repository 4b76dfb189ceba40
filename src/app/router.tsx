import { BrowserRouter } from 'react-router-dom';
import { load } from '../loading/load.ts';
import { Component as NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { replaceAddress } from './canonical-address.ts';
import { type Outcome, type Page, type PageModule, pageAt, Site } from './site.tsx';

/** Name of the page at the address of the window. */
export function currentPage(): Page {
  replaceAddress();
  return pageAt(window.location.pathname);
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
  // Without transitions: the site itself keeps the last page until the next one has arrived.
  return (
    <BrowserRouter useTransitions={false}>
      <Site load={loadPage} first={first} />
    </BrowserRouter>
  );
}

const MODULES: Readonly<Record<Page, () => Promise<PageModule>>> = {
  home: () => import('../pages/home/home-page.tsx'),
  game: () => import('../pages/game/page/game-page.tsx'),
  whitepaper: () => import('../pages/whitepaper/whitepaper-page.tsx'),
  metaverse: () => import('../pages/metaverse/metaverse-page.tsx'),
  // Part of the first load.
  'not-found': async () => ({ Component: NotFoundPage }),
};
