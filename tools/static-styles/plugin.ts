/**
 * Vite's plugin that computes Chakra's styles during the build (docs/decisions/0032-styles-at-build.md). Without it the
 * build looks the same, and Chakra runs in the browser.
 */
import type { Plugin } from 'vite';
import { type ComputedStyles, computeStyles } from './compute.ts';
import { evaluate, pathOf, readSources, THEME } from './evaluate.ts';
import { findFaults } from './find-faults.ts';
import { findStyles, STYLED_SYSTEM } from './find-styles.ts';
import { staticSource } from './static-source.ts';

const RUNTIME = 'src/ui/theme/static-component.ts';
/** Suffix of the stylesheets' names. They exist only during the build. */
const SHEET_END = '.static.css';
const SHEET = /\.static\.css$/;

/** `command`: 'serve' is for the server that renders the pages during a build, because they need the same styles. */
export function staticStyles(command: 'build' | 'serve' = 'build'): Plugin {
  let styles: ComputedStyles;
  return {
    name: 'static-styles',
    enforce: 'pre',
    // For comparison, STATIC_STYLES=off builds the site with Chakra at run time.
    apply: (_, env) => env.command === command && process.env['STATIC_STYLES'] !== 'off',
    async buildStart() {
      const { root } = this.environment.config;
      const sources = readSources(root);
      const evaluated = await evaluate(root, sources);
      const faults = findFaults(evaluated, sources).join('\n');
      if (faults !== '') this.error(`styles that a build cannot compute:\n${faults}`);
      styles = computeStyles(evaluated);
    },
    resolveId: { filter: { id: SHEET }, handler: (id) => id },
    load: {
      filter: { id: SHEET },
      handler(id) {
        const file = pathOf(this.environment.config.root, id).replace(SHEET, '');
        return file === THEME.provider ? styles.globalSheet : (styles.sheets.get(file) ?? '');
      },
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: STYLED_SYSTEM },
      handler(source, id) {
        const { root } = this.environment.config;
        const file = pathOf(root, id);
        if (!file.startsWith('src/')) return null;
        if (file === THEME.provider) return staticProvider(root);
        const found = findStyles(file, source);
        const sheet = styles.sheets.has(file) ? `\nimport '${root}/${file}${SHEET_END}';` : '';
        const code = staticSource(file, source, found, styles, `${root}/${RUNTIME}`);
        return { code: code + sheet, map: null };
      },
    },
  };
}

function staticProvider(root: string): string {
  return [
    `import '${root}/${THEME.sheet}';`,
    `import '${root}/${THEME.provider}${SHEET_END}';`,
    'export const ThemeProvider = ({ children }) => children;',
  ].join('\n');
}
