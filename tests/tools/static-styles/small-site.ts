/** A site of a few modules, written to disk for a test: Node evaluates it as it does the real one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { evaluate, readSources } from '../../../tools/static-styles/evaluate.ts';
import { findFaults } from '../../../tools/static-styles/find-faults.ts';
import { globalSheet, staticModule } from '../../../tools/static-styles/static-module.ts';

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
  const moduleOf = (name: string) => {
    const file = `src/${name}`;
    const found = sources.get(file);
    if (found === undefined) throw new Error(`${file} was not read`);
    return staticModule(file, files[file] ?? '', found, evaluated, '/runtime.ts');
  };
  return {
    faults: findFaults(evaluated, sources),
    /** CSS of a module. */
    sheet: (name: string) => moduleOf(name).sheet,
    globalSheet: globalSheet(evaluated.system),
    /** Source of a module as the build sends it to the browser. */
    code: (name: string) => moduleOf(name).code,
  };
}
