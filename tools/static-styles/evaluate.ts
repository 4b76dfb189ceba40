/** Evaluates the site's modules in Node while recording calls of `styled` and `chakra`, and returns the records. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SystemContext } from '@chakra-ui/react/styled-system';
import type { Plugin } from 'vite';
import { runSources } from '../run-sources.ts';
import { applyEdits, type FoundStyles, findStyles, STYLED } from './find-styles.ts';
import { callKey, type Definition } from './record.ts';

/** Only `system` and `provider` may use Chakra's system. A build leaves out `system` and replaces `provider`. */
export const THEME = {
  system: 'src/ui/theme/system.ts',
  provider: 'src/ui/theme/theme-provider.tsx',
  /** Loaded with the provider. */
  sheet: 'src/ui/theme/fonts.css',
  /** The build replaces all calls of it, and then leaves it out. */
  styled: 'src/ui/theme/styled.ts',
} as const;

const RECORD = fileURLToPath(new URL('record.ts', import.meta.url));

/** Modules by path from the root of the checkout. */
export type Sources = ReadonlyMap<string, FoundStyles>;

export interface Evaluated {
  readonly system: SystemContext;
  readonly definitions: ReadonlyMap<unknown, Definition>;
}

/** Modules that use Chakra. */
export function readSources(root: string): Map<string, FoundStyles> {
  const sources = new Map<string, FoundStyles>();
  const names = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((path) => /\.tsx?$/.test(path)).sort()) {
    const file = `src/${name.replaceAll('\\', '/')}`;
    const source = readFileSync(`${root}/${file}`, 'utf8');
    if (file !== THEME.styled && STYLED.test(source)) sources.set(file, findStyles(file, source));
  }
  return sources;
}

export function evaluate(root: string, sources: Sources): Promise<Evaluated> {
  return runSources({ root, plugins: [recordStyles(root, sources)] }, async (load) => {
    for (const [file, { calls }] of sources) if (calls.length > 0) await load(`/${file}`);
    const { system } = await load(`/${THEME.system}`);
    const { definitions } = await load(RECORD);
    return { system, definitions };
  });
}

function recordStyles(root: string, sources: Sources): Plugin {
  return {
    name: 'record-styles',
    enforce: 'pre',
    transform(source, id) {
      const file = pathOf(root, id);
      const found = sources.get(file);
      if (found === undefined) return null;
      const edits = found.calls.map(({ callee }) => ({
        ...callee,
        text: `__record(${JSON.stringify(callKey(file, callee.start))}).${callee.name}`,
      }));
      return `${applyEdits(source, edits)}\nimport { record as __record } from ${JSON.stringify(RECORD)};`;
    },
  };
}

export function pathOf(root: string, id: string): string {
  return id.startsWith(`${root}/`) ? id.slice(root.length + 1).replace(/\?.*$/, '') : id;
}
