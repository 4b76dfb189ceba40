/** A site of a few modules, written to disk for a test: Node evaluates it as it does the real one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { computeStyles } from '../../../tools/static-styles/compute.ts';
import { evaluate, readSources } from '../../../tools/static-styles/evaluate.ts';
import { findFaults } from '../../../tools/static-styles/find-faults.ts';
import { staticSource } from '../../../tools/static-styles/static-source.ts';

/** Inside the checkout, where packages are found. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

const SYSTEM = `
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  theme: { tokens: { colors: { red: { value: '#f00' } } } },
});`;

/** Modules by path below src/, without the import of `chakra`. */
export async function readSite(modules: Readonly<Record<string, string>>) {
  mkdirSync(CACHE, { recursive: true });
  const root = mkdtempSync(join(CACHE, 'small-site-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files: Record<string, string> = { 'src/ui/theme/system.ts': SYSTEM };
  for (const [name, source] of Object.entries(modules)) {
    files[`src/${name}`] = `import { chakra } from '@chakra-ui/react/styled-system';\n${source}`;
  }
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  const sources = readSources(root);
  const evaluated = await evaluate(root, sources);
  const styles = computeStyles(evaluated);
  return {
    faults: findFaults(evaluated, sources),
    /** CSS of a module. */
    sheet: (name: string) => styles.sheets.get(`src/${name}`) ?? '',
    globalSheet: styles.globalSheet,
    /** Source of a module as the build sends it to the browser. */
    code(name: string): string {
      const file = `src/${name}`;
      const found = sources.get(file);
      if (found === undefined) throw new Error(`${file} was not read`);
      return staticSource(file, files[file] ?? '', found, styles, '/runtime.ts');
    },
  };
}
