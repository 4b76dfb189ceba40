/** The build under any path: every rule that looks at modules, and every writer of source, with hostile roots. */
import { readdirSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { type ChunkGroup, pageChunks, workerChunks } from '../../tools/chunks.ts';
import { ROOT } from '../../tools/run.mjs';
import { recordingSource } from '../../tools/static-styles/evaluate.ts';
import { findStyles } from '../../tools/static-styles/find-styles.ts';
import { staticProvider } from '../../tools/static-styles/plugin.ts';

const HOSTILE = [
  ...[
    '/usr/src/app',
    '/src',
    "/home/anna's work",
    '/x\\y',
    '/x"`$&{y,z}*',
    '/src/loading/shared/rules',
  ],
  ...['/worker/engine', '/node_modules/react/x', '/src/pages/game/profiler', '/profiler/dist'],
];
/** Every module of the house, and some of packages. */
const MODULES = [
  ...['src', 'worker', 'shared', 'profiler'].flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.[jt]sx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
  ...[
    'react/index.js',
    'react-dom/client.js',
    'react-router/a.mjs',
    'zzfx/zzfx.js',
    'redux/a.js',
  ].map((name) => `node_modules/${name}`),
];

describe.each([
  ['a page', pageChunks],
  ['the worker', workerChunks],
])('the scripts of %s', (_, chunks) => {
  const groupOf = (groups: ChunkGroup[], id: string) =>
    groups
      .filter(({ test }) => test?.(id))
      .toSorted((a, b) => b.priority - a.priority)
      .at(0)?.name;

  it.each(HOSTILE)('have the same modules in %s', (root) => {
    const [there, here] = [chunks(`${root}/`), chunks('/plain/')];
    const moved = MODULES.filter(
      (path) => groupOf(there, `${root}/${path}`) !== groupOf(here, `/plain/${path}`),
    );
    expect(moved).toEqual([]);
    const filled = new Set(MODULES.map((path) => groupOf(here, `/plain/${path}`)));
    expect(here.filter(({ name, test }) => test && !filled.has(name))).toEqual([]);
  });
});

it.each(HOSTILE)('code that a build writes can be read in %s', (root) => {
  const source = "import { styled } from './styled.ts';\nconst A = styled('p', {});";
  const found = findStyles('a.ts', source);
  for (const code of [
    staticProvider(root),
    recordingSource('a.ts', source, found, `${root}/record.ts`),
  ]) {
    const { errors, module } = parseSync('a.ts', code);
    expect(errors).toEqual([]);
    const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
    expect(imported.some((path) => path.startsWith(`${root}/`))).toBe(true);
  }
});
