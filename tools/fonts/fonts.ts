/**
 * Vite's plugin for fonts: cuts them down before they are built or served, offers them to stylesheets as
 * `@subsets/<name>.woff2`, and lets every page load them together with its script.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { SUBSETS, siteCharacters, writeSubsets } from './subsets.ts';

const CACHE = 'node_modules/.cache/fonts';

export function fonts(): Plugin {
  return {
    name: 'fonts',
    // Unit tests load no stylesheets.
    apply: (_, { mode }) => mode !== 'test',
    config: (config) => ({
      resolve: { alias: { '@subsets': join(config.root ?? process.cwd(), CACHE) } },
    }),
    async buildStart() {
      const { root } = this.environment.config;
      await writeSubsets(join(root, CACHE), siteCharacters(join(root, 'src')));
    },
    transformIndexHtml: {
      // Runs before Vite reads the page, which then replaces these addresses with those of the hashed files.
      order: 'pre',
      handler: () =>
        Object.entries(SUBSETS)
          .filter(([, { characters }]) => characters === 'written')
          .map(([name]) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${CACHE}/${name}.woff2`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  };
}
