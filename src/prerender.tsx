/** Renders pages to HTML. Runs in Node during the build, never in a browser: tools/prerender. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { MODULES, type Page, pageNameAt, Site } from './app/routing.tsx';
import { createStore } from './app/store.ts';

export interface RenderedPage {
  /** Name of the page, for `data-page`. */
  readonly page: Page;
  /** Elements of `<head>`, then the content of #root. */
  readonly html: string;
}

/** The HTML of the page at a path, as the browser's first render makes it. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const page = pageNameAt(path);
  const first = await MODULES[page]();
  const html = renderToString(
    <StrictMode>
      <App store={createStore()}>
        <StaticRouter location={path}>
          <Site load={(asked) => MODULES[asked]()} first={first} />
        </StaticRouter>
      </App>
    </StrictMode>,
  );
  return { page, html };
}
