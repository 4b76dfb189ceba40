import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject, useLoaderData } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { Loading } from './loading.tsx';
import { PageLayout, RootLayout } from './root-layout.tsx';
import { PageError, RouterError } from './router-error.tsx';

/** Route of the boundary that shows the error of a page. */
export const PAGE_BOUNDARY = 'page';

/** A page that is loaded on demand; the 404 page is part of the first load. */
export type LatePage = 'home' | 'game' | 'whitepaper' | 'metaverse';

export interface PageModule {
  readonly Component: ComponentType;
}

/**
 * A late page is loaded by its route's loader. `lazy` would not do: the router remembers its first result,
 * also a failure. A page that has arrived is not loaded again.
 */
const LATE_PAGE = { Component: LoadedPage, shouldRevalidate: () => false };

/** The id of a page's route is the name of the page. */
export function createRoutes(load: (page: LatePage) => Promise<PageModule>): RouteObject[] {
  const latePage = (page: LatePage, path: string = page) => ({
    id: page,
    path,
    loader: () => load(page),
    ...LATE_PAGE,
  });
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouterError,
      children: [
        {
          Component: PageLayout,
          HydrateFallback: Loading,
          children: [
            {
              id: PAGE_BOUNDARY,
              ErrorBoundary: PageError,
              children: [
                latePage('home', ''),
                latePage('game'),
                latePage('whitepaper'),
                latePage('metaverse'),
                { id: 'not-found', path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** Name of the page at a path. */
export function pageAt(routes: RouteObject[], pathname: string): string | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route.id;
}

export function isLatePage(page: string | undefined): page is LatePage {
  return page === 'home' || page === 'game' || page === 'whitepaper' || page === 'metaverse';
}

function LoadedPage() {
  const { Component } = useLoaderData<PageModule>();
  return <Component />;
}
