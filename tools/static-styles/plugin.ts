/**
 * Vite's plugin that computes Chakra's styles during the build (docs/decisions/0032-styles-at-build.md). Without it the
 * build looks the same, and Chakra runs in the browser.
 */
import type { Plugin } from 'vite';
import { type Evaluated, evaluate, pathOf, readSources, THEME } from './evaluate.ts';
import { findFaults } from './find-faults.ts';
import { findStyles, STYLED } from './find-styles.ts';
import { globalSheet, staticModule } from './static-module.ts';

const RUNTIME = 'src/ui/theme/static-component.ts';
/** Suffix of the stylesheets' names. They exist only during the build. */
const SHEET_END = '.static.css';
const SHEET = /\.static\.css$/;

export function staticStyles(): Plugin {
  /** Evaluated once: the same plugin also serves the pages while a build renders them. */
  let evaluated: Evaluated | undefined;
  /** CSS of the modules that were rewritten, by path. */
  const sheets = new Map<string, string>();
  return {
    name: 'static-styles',
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      if (evaluated !== undefined) return;
      const { root } = this.environment.config;
      const sources = readSources(root);
      evaluated = await evaluate(root, sources);
      const faults = findFaults(evaluated, sources).join('\n');
      if (faults !== '') this.error(`styles that a build cannot compute:\n${faults}`);
      sheets.set(THEME.provider, globalSheet(evaluated.system));
    },
    resolveId: { filter: { id: SHEET }, handler: (id) => id },
    load: {
      filter: { id: SHEET },
      handler(id) {
        return sheets.get(pathOf(this.environment.config.root, id).replace(SHEET, ''));
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: STYLED },
      handler(source, id) {
        const { root } = this.environment.config;
        const file = pathOf(root, id);
        if (!file.startsWith('src/') || evaluated === undefined) return null;
        if (file === THEME.provider) return staticProvider(root);
        const found = findStyles(file, source);
        const { code, sheet } = staticModule(file, source, found, evaluated, `${root}/${RUNTIME}`);
        sheets.set(file, sheet);
        const end =
          sheet === '' ? '' : `\nimport ${JSON.stringify(`${root}/${file}${SHEET_END}`)};`;
        return { code: code + end, map: null };
      },
    },
  };
}

function staticProvider(root: string): string {
  return [
    `import ${JSON.stringify(`${root}/${THEME.sheet}`)};`,
    `import ${JSON.stringify(`${root}/${THEME.provider}${SHEET_END}`)};`,
    'export const ThemeProvider = ({ children }) => children;',
  ].join('\n');
}
