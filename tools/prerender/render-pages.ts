/** Renders every page as HTML. The build's index.html is the template; src/prerender.tsx renders. */
import type { Manifest, Plugin, ResolvedConfig } from 'vite';
import { pages } from '../../src/content/pages.ts';
import { bundle } from '../bundle.ts';
import { structuredData } from '../heads/heads.ts';
import { runSources } from '../run-sources.ts';
import type { Files } from '../site-files.ts';
import { fileOf, pageFiles } from './page-files.ts';
import { type RenderedPage, writePage } from './write-page.ts';

/** The path of the 404 page has no page. */
const PATHS = [...pages.map(({ path }) => path), '/404'];

/** The script inside every page. */
const BEFORE_PAINT = 'src/before-paint.ts';

/** `read`: the text of a file of the build. */
export async function renderPages(
  config: Pick<ResolvedConfig, 'root' | 'mode'>,
  styles: Plugin,
  manifest: Manifest,
  read: (file: string) => string,
  origin: string,
): Promise<Files> {
  const template = read('index.html');
  const inline = await bundle(config, BEFORE_PAINT);
  if (/<\/script/i.test(inline)) throw new Error(`${BEFORE_PAINT} ends its own element`);
  const rendered = await renderAll(config, styles);
  return Object.fromEntries(
    rendered.map(([path, page]) => {
      const files = pageFiles(manifest, page.page);
      const sheets = files.styles.map((file) => ({ path: file, text: read(file).trim() }));
      // The 404 page has none.
      const listed = pages.find(({ name }) => name === page.page);
      const data = listed === undefined ? null : structuredData(listed, origin);
      return [fileOf(path), writePage(template, page, files, sheets, inline, data)];
    }),
  );
}

/** By path. The plugin has evaluated the styles already, and here also applies to a server. */
function renderAll({ root, mode }: Pick<ResolvedConfig, 'root' | 'mode'>, styles: Plugin) {
  const { apply: _, ...plugin } = styles;
  return runSources({ root, mode, plugins: [plugin] }, async (load) => {
    const { renderPage } = await load('/src/prerender.tsx');
    const render = async (path: string): Promise<RenderedPage> => renderPage(path);
    return Promise.all(PATHS.map(async (path) => [path, await render(path)] as const));
  });
}
