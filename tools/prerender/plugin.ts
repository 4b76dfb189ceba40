/** Vite's plugin that writes every page as HTML. The build's index.html is the template; src/prerender.tsx renders. */
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { pages } from '../../src/content/pages.ts';
import { bundle as bundleAlone } from '../bundle.ts';
import { runSources } from '../run-sources.ts';
import { staticStyles } from '../static-styles/plugin.ts';
import { fileOf, pageFiles } from './page-files.ts';
import { RenderedPage, writePage } from './write-page.ts';

/** The path of the 404 page has no page. */
const PATHS = [...pages.map(({ path }) => path), '/404'];

const Renderer = v.object({ renderPage: v.function() });

/** The script inside every page. */
const BEFORE_PAINT = 'src/before-paint.ts';

export function prerender(): Plugin {
  /** Reference of the script that runs before those of the site, on the game's page. */
  let bootReference = '';
  return {
    name: 'prerender',
    apply: 'build',
    buildStart() {
      const id = resolve(this.environment.config.root, 'src/boot.ts');
      bootReference = this.emitFile({ type: 'chunk', id, name: 'boot' });
    },
    generateBundle: {
      // Runs last, when index.html names the files of the build.
      order: 'post',
      async handler(_, bundle) {
        const { config } = this.environment;
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('the build has no index.html');
        const template = String(index.source);
        // At run time, Chakra would render its styles with every element.
        const isPlain = process.env['STATIC_STYLES'] === 'off';
        const rendered = isPlain ? [] : await renderPages(config);
        const inline = await bundleAlone(config, BEFORE_PAINT);
        if (/<\/script/i.test(inline)) throw new Error(`${BEFORE_PAINT} ends its own element`);
        const boot = this.getFileName(bootReference);
        for (const [at, path] of PATHS.entries()) {
          const page = rendered[at];
          const source =
            page === undefined
              ? template
              : writePage(template, page, pageFiles(bundle, page.page, boot), inline);
          const fileName = fileOf(path);
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

/** The pages at PATHS. */
function renderPages({ root, mode }: Pick<ResolvedConfig, 'root' | 'mode'>) {
  return runSources({ root, mode, plugins: [staticStyles('serve')] }, async (load) => {
    const { renderPage } = v.parse(Renderer, await load('/src/prerender.tsx'));
    return Promise.all(PATHS.map(async (path) => v.parse(RenderedPage, await renderPage(path))));
  });
}
