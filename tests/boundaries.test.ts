import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  arrowsBackUp,
  DOOR,
  importersOf,
  LAYERS,
  layerOf,
  strayImports,
} from './boundaries/arrows.ts';
import { impurities } from './boundaries/purity.ts';
import { readImports, resolveImport } from './boundaries/read-module.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMLINK_FILES = [DOOR, 'worker/hosts/worker.ts'];

const sources = new Map(['shared', 'profiler/src', 'worker', 'src', 'tools'].flatMap(modulesIn));

/** Path from the root of the checkout, and text, of every module in the folder. */
function modulesIn(folder: string): [string, string][] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.[cm]?[jt]sx?$/.test(file))
    .map((file) => [
      `${folder}/${file.replaceAll('\\', '/')}`,
      readFileSync(join(ROOT, folder, file), 'utf8'),
    ]);
}

/** The code of a tick: the simulation, and the rules with its numbers. */
const tickSources = [...sources].filter(
  ([file]) => layerOf(file) === 'simulation' || file === 'shared/rules.ts',
);

describe('who may import whom', () => {
  it.each(LAYERS)('%s imports only what it may', (layer) => {
    expect(strayImports(sources, layer)).toEqual([]);
  });

  it('every file belongs to a layer', () => {
    expect([...sources.keys()].filter((file) => layerOf(file) === null)).toEqual([]);
    expect(LAYERS.length).toBeGreaterThan(30);
    expect([...sources.keys()]).toContain('worker/simulation/step.ts');
  });

  it('no arrow between layers leads back up', () => {
    expect(arrowsBackUp()).toEqual([]);
  });

  it('comlink is imported by exactly two files', () => {
    expect(importersOf(sources, 'comlink')).toEqual(COMLINK_FILES);
  });
});

it('the simulation uses no clock, no foreign random numbers, no inexact arithmetic and no hidden state', () => {
  expect(tickSources.length).toBeGreaterThan(5);
  expect(tickSources.flatMap(([file, source]) => impurities(file, source))).toEqual([]);
});

it('browser tests take test from e2e/support/test.ts, which watches for errors and policy violations', () => {
  const importers = importersOf(new Map(modulesIn('e2e')), '@playwright/test', true);
  expect(importers).toContain('e2e/support/test.ts');
  expect(importers.filter((file) => file.endsWith('.spec.ts'))).toEqual([]);
});

it('nothing outside the profiler imports one of its files: it is a package', () => {
  const others = ['worker', 'src', 'tools', 'tests', 'e2e'].flatMap(modulesIn);
  const reachesIn = ([file, source]: [string, string]) =>
    source.includes('profiler/') &&
    readImports(file, source).some(({ specifier, url }) =>
      /^profiler\/(?!dist)/.test((!url && resolveImport(file, specifier ?? '')) || ''),
    );
  expect(reachesIn(['e2e/a.ts', `import '../profiler/src/panel.ts';`])).toBe(true);
  expect(others.filter(reachesIn).map(([file]) => file)).toEqual([]);
});

describe('the check itself', () => {
  it.each([
    ['worker/simulation/a.ts', `import { a } from '../rendering/a.ts';`],
    ['worker/simulation/a.ts', `import { readFileSync } from 'node:fs';`],
    ['shared/a.ts', `type A = import('../worker/engine/engine.ts').Engine;`],
    ['worker/rendering/a.ts', `import { type World } from '../simulation/world.ts';`],
    ['worker/rendering/a.ts', `export { step } from '../simulation/step.ts';`],
    ['src/engine/bridge.ts', `import Engine from '/worker/hosts/worker.ts?worker';`],
    ['src/engine/bridge.ts', `new URL('../../worker/hosts/worker.ts', import.meta.url);`],
    ['src/pages/home/a.tsx', `const Game = lazy(() => import('../game/game.tsx'));`],
    ['src/app/a.tsx', `const pages = import.meta.glob('../pages/*/*.tsx');`],
    ['src/app/a.tsx', `const page = await import(name);`],
  ])('%s: %s is reported', (file, source) => {
    const stray = strayImports(new Map([[file, source]]), layerOf(file) ?? '');
    expect(stray).toEqual([expect.stringContaining(`${file}:1 imports '`)]);
  });

  it.each([
    ['const t = Date.now();', 'Date'],
    ['const y = Math.sin(1) + Math.floor(2);', 'Math.sin'],
    ['const { pow } = Math;', 'Math'],
    ['const p = { performance };', 'performance'],
    ['const square = 3 ** 2;', '**'],
    ['let count = 0;', 'a module-level let: state outside the world'],
  ])('in the simulation, %s is reported; exact arithmetic and names are not', (source, what) => {
    const fine = `const a = Math.floor(Math.imul(3, 5) / 2); const b = { Date: a.performance };`;
    expect(impurities('a.ts', source + fine)).toEqual([`a.ts:1 uses ${what}`]);
  });
});
