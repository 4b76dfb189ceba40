/** Renders pages to HTML. It runs in Node during the build (tools/prerender), never in a browser. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { MODULES, pageNameAt, Site } from './app/routing.tsx';
import { createStore } from './app/store.ts';

/**
 * The page at a path, equal to the first render in a browser. `page`: its name, for `data-page`. `html`: first the elements
 * of `<head>`, then the content of #root.
 */
export async function renderPage(path: string) {
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
