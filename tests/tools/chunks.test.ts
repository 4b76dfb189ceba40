/** The build under any path: every rule that looks at modules, with hostile roots. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ChunkGroup, pageChunks, workerChunks } from '../../tools/chunks.ts';
import { ROOT } from '../../tools/run.mjs';

const HOSTILE = [
  ...['/usr/src/app', '/src', "/home/anna's work", '/worker/engine', '/node_modules/react/x'],
  ...['/src/pages/game/profiler', '/profiler/dist', '/src/loading/shared/rules'],
];
/** Every module of the house, and some of packages. */
const MODULES = [
  ...['src', 'worker', 'shared', 'profiler'].flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.[jt]sx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
  ...['react/index.js', 'react-dom/client.js', 'react-router/a.mjs', 'zzfx/a.js', 'redux/a.js'].map(
    (name) => `node_modules/${name}`,
  ),
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
