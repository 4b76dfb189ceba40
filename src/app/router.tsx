import { createBrowserRouter } from 'react-router-dom';
import { HomePage } from '../pages/home/home-page.tsx';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { Loading } from './loading.tsx';
import { PageLayout, RootLayout } from './root-layout.tsx';
import { PageError, RouterError } from './router-error.tsx';

/** The landing page and the 404 page are part of the first load; other pages load on demand. */
export function createAppRouter() {
  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RouterError,
      children: [
        {
          Component: PageLayout,
          HydrateFallback: Loading,
          children: [
            {
              ErrorBoundary: PageError,
              children: [
                { index: true, Component: HomePage },
                { path: 'game', lazy: () => import('../pages/game/game-page.tsx') },
                {
                  path: 'whitepaper',
                  lazy: () => import('../pages/whitepaper/whitepaper-page.tsx'),
                },
                { path: 'metaverse', lazy: () => import('../pages/metaverse/metaverse-page.tsx') },
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
