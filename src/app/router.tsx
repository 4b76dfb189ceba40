import { createBrowserRouter, type HydrationState } from 'react-router-dom';
import { load } from '../loading/load.ts';
import { replaceAddress } from './canonical-address.ts';
import {
  createRoutes,
  isLatePage,
  type LatePage,
  PAGE_BOUNDARY,
  type PageModule,
  pageAt,
} from './routes.tsx';

const routes = createRoutes(loadPage);

/** `hydrationData`: the page that the router shows first. Without it the router loads one. */
export function createAppRouter(hydrationData?: HydrationState) {
  replaceAddress();
  return createBrowserRouter(routes, hydrationData === undefined ? {} : { hydrationData });
}

/** Name of the page at the address of the window. */
export function currentPage(): string | undefined {
  replaceAddress();
  return pageAt(routes, window.location.pathname);
}

/** Loads the page for the router's first render. A page that failed becomes the error page. */
export async function loadFirstPage(page: string | undefined): Promise<HydrationState> {
  if (!isLatePage(page)) return {};
  try {
    return { loaderData: { [page]: await loadPage(page) } };
  } catch (error) {
    return { errors: { [PAGE_BOUNDARY]: error } };
  }
}

const MODULES: Readonly<Record<LatePage, () => Promise<PageModule>>> = {
  home: () => import('../pages/home/home-page.tsx'),
  game: () => import('../pages/game/page/game-page.tsx'),
  whitepaper: () => import('../pages/whitepaper/whitepaper-page.tsx'),
  metaverse: () => import('../pages/metaverse/metaverse-page.tsx'),
};

function loadPage(page: LatePage): Promise<PageModule> {
  return load(MODULES[page]);
}
