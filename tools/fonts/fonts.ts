/**
 * Vite's plugin for fonts: cuts them down before they are built or served, and offers them to stylesheets as
 * `@subsets/<name>.woff2`. index.html preloads those with the site's own texts.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { siteCharacters, writeSubsets } from './subsets.ts';

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
  };
}
