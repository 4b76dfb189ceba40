/** Renders pages to HTML. Runs in Node during the build, never in a browser: tools/prerender. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { type Page, type PageModule, pageAt, Site } from './app/site.tsx';
import { createStore } from './app/store.ts';
import * as game from './pages/game/page/game-page.tsx';
import * as home from './pages/home/home-page.tsx';
import * as metaverse from './pages/metaverse/metaverse-page.tsx';
import * as notFound from './pages/not-found/not-found-page.tsx';
import * as whitepaper from './pages/whitepaper/whitepaper-page.tsx';

const MODULES: Readonly<Record<Page, PageModule>> = {
  game,
  home,
  metaverse,
  whitepaper,
  'not-found': notFound,
};

export interface RenderedPage {
  /** Name of the page, for `data-page`. */
  readonly page: Page;
  /** Elements of `<head>`, then the content of #root. */
  readonly html: string;
}

/** The HTML of the page at a path, as the browser's first render makes it. */
export function renderPage(path: string): RenderedPage {
  const page = pageAt(path);
  const html = renderToString(
    <StrictMode>
      <App store={createStore()}>
        <StaticRouter location={path}>
          <Site load={async (asked) => MODULES[asked]} first={MODULES[page]} />
        </StaticRouter>
      </App>
    </StrictMode>,
  );
  return { page, html };
}
