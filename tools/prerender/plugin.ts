/**
 * Vite's plugin that writes every page as HTML. The build's index.html is the template; src/prerender.tsx, built for
 * Node, renders the pages.
 */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { build, type Plugin, type PluginOption, type ResolvedConfig, type Rolldown } from 'vite';
import { pages } from '../../src/content/pages.ts';
import { bundle as bundleAlone } from '../bundle.ts';
import { fileOf, pageFiles } from './page-files.ts';
import { type RenderedPage, writePage } from './write-page.ts';

/** Path of each page, by its file. The path of the 404 page has no page. */
const PAGES = Object.fromEntries(
  [...pages.map(({ path }) => path), '/404'].map((path) => [fileOf(path), path]),
);

const RenderedPages = v.record(v.string(), v.object({ page: v.string(), html: v.string() }));

/** The script inside every page. */
const BEFORE_PAINT = 'src/before-paint.ts';

/** Size limit for the HTML of all pages, bytes; Node's default is 1 MiB. */
const MAX_OUTPUT = 2 ** 25;

/** `plugins`: those that change components must also run in the build for Node. */
export function prerender(plugins: () => PluginOption[]): Plugin {
  let config: ResolvedConfig;
  /** Reference of the script that runs before those of the site, on the game's page. */
  let bootReference = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      const id = resolve(config.root, 'src/boot.ts');
      bootReference = this.emitFile({ type: 'chunk', id, name: 'boot' });
    },
    generateBundle: {
      // Runs last, when index.html names the files of the build.
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('the build has no index.html');
        const template = String(index.source);
        // At run time, Chakra would render its styles with every element.
        const isPlain = process.env['STATIC_STYLES'] === 'off';
        const rendered = isPlain ? {} : await renderPages(await buildRenderer(config, plugins()));
        const inline = await bundleAlone(config, BEFORE_PAINT);
        if (/<\/script/i.test(inline)) throw new Error(`${BEFORE_PAINT} ends its own element`);
        const boot = this.getFileName(bootReference);
        for (const fileName of Object.keys(PAGES)) {
          const page = rendered[fileName];
          const source =
            page === undefined
              ? template
              : writePage(template, page, pageFiles(bundle, page.page, boot), inline);
          if (fileName === 'index.html') index.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
        // An entry that is in a group of chunks only imports that group, and no page requests it.
        if (isFacade(bundle[boot])) delete bundle[boot];
      },
    },
  };
}

function isFacade(file: Rolldown.OutputBundle[string] | undefined): boolean {
  return file?.type === 'chunk' && file.moduleIds.length === 0;
}

/** Builds src/prerender.tsx for Node. Returns the URL of the built file. */
async function buildRenderer(
  { root, cacheDir, mode }: ResolvedConfig,
  plugins: PluginOption[],
): Promise<string> {
  const outDir = resolve(cacheDir, 'prerender');
  await build({
    root,
    mode,
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      copyPublicDir: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return pathToFileURL(resolve(outDir, 'prerender.mjs')).href;
}

/** Runs in its own process, because the build's process caches modules and would reuse old ones. */
async function renderPages(renderer: string): Promise<Record<string, RenderedPage>> {
  const program = `
    import { renderPage } from ${JSON.stringify(renderer)};
    const rendered = {};
    for (const [file, path] of Object.entries(${JSON.stringify(PAGES)})) {
      rendered[file] = await renderPage(path);
    }
    console.log(JSON.stringify(rendered));
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { maxBuffer: MAX_OUTPUT, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return v.parse(RenderedPages, JSON.parse(stdout));
}
