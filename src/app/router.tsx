import { createBrowserRouter } from 'react-router-dom';
import { HomePage } from '../pages/home/home-page.tsx';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { RootFallback, RootLayout } from './root-layout.tsx';
import { PageError, RouterError } from './router-error.tsx';

/** Landing and error pages come with the site; every other page is fetched when it is asked for. */
export function createAppRouter() {
  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RouterError,
      HydrateFallback: RootFallback,
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            { index: true, Component: HomePage },
            { path: 'game', lazy: () => import('../pages/game/game-page.tsx') },
            { path: 'whitepaper', lazy: () => import('../pages/whitepaper/whitepaper-page.tsx') },
            { path: 'metaverse', lazy: () => import('../pages/metaverse/metaverse-page.tsx') },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ]);
}
