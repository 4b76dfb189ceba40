/** Renders pages to HTML. Runs in Node during the build, never in a browser: tools/prerender. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { createRoutes, isLatePage, pageAt } from './app/routes.tsx';
import { createStore } from './app/store.ts';
import * as game from './pages/game/page/game-page.tsx';
import * as home from './pages/home/home-page.tsx';
import * as metaverse from './pages/metaverse/metaverse-page.tsx';
import * as whitepaper from './pages/whitepaper/whitepaper-page.tsx';

const latePages = { game, home, metaverse, whitepaper };

export interface RenderedPage {
  /** Name of the page, for `data-page`. */
  readonly page: string;
  /** Elements of `<head>`, then the content of #root. */
  readonly html: string;
}

/** The HTML of the page at a path, as the browser's first render makes it. */
export function renderPage(path: string): RenderedPage {
  const routes = createRoutes(async (page) => latePages[page]);
  const page = pageAt(routes, path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: isLatePage(page) ? { [page]: latePages[page] } : {} },
  });
  const html = renderToString(
    <StrictMode>
      <App store={createStore()} router={router} />
    </StrictMode>,
  );
  router.dispose();
  return { page, html };
}
