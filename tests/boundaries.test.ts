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
import { importCircles } from './boundaries/circles.ts';
import { impurities } from './boundaries/purity.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMLINK_FILES = [DOOR, 'worker/hosts/worker.ts'];

const sources = new Map(['shared', 'profiler/src', 'worker', 'src', 'tools'].flatMap(modulesIn));
const browserTests = new Map(modulesIn('e2e').filter(([file]) => file.endsWith('.spec.ts')));

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

  it('no files import each other in a circle, types included', () => {
    expect(importCircles(sources)).toEqual([]);
  });

  it('comlink is imported by exactly two files', () => {
    expect(importersOf(sources, 'comlink')).toEqual(COMLINK_FILES);
  });
});

describe("the profiler's package", () => {
  it('has no word of this game', () => {
    const words = /\bBNB\b|\brunner\b|\bETH\b|\bdollar/i;
    const files = [...sources.keys()].filter((file) => layerOf(file) === 'profiler');
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => words.test(sources.get(file) ?? ''))).toEqual([]);
  });
});

describe('the simulation is the same everywhere', () => {
  it('uses no clock, no foreign random numbers, no inexact arithmetic and no hidden state', () => {
    expect(tickSources.length).toBeGreaterThan(5);
    expect(tickSources.flatMap(([file, source]) => impurities(file, source))).toEqual([]);
  });
});

describe('browser tests', () => {
  it('take test from e2e/support/test.ts, which watches for errors and policy violations', () => {
    expect([...browserTests.keys()]).toContain('e2e/pictures/pictures.spec.ts');
    expect(importersOf(browserTests, '@playwright/test', true)).toEqual([]);
  });
});

describe('the check itself', () => {
  it.each([
    ['worker/simulation/a.ts', `import { a } from '../rendering/a.ts';`],
    ['worker/simulation/a.ts', `import { readFileSync } from 'node:fs';`],
    ['shared/a.ts', `type A = import('../worker/engine/engine.ts').Engine;`],
    ['worker/rendering/a.ts', `import { type World } from '../simulation/world.ts';`],
    ['worker/rendering/a.ts', `export { step } from '../simulation/step.ts';`],
    ['worker/hosts/a.ts', `import { recordLoop } from '../../profiler/src/worker/record-loop.ts';`],
    ['worker/engine/engine.ts', `import { expose } from 'comlink';`],
    ['src/engine/bridge.ts', `import type { Engine } from '../../worker/engine/engine.ts';`],
    [
      'src/engine/bridge.ts',
      `new Worker(new URL('../../worker/hosts/worker.ts', import.meta.url));`,
    ],
    ['src/engine/bridge.ts', `import Engine from '/worker/hosts/worker.ts?worker';`],
    ['src/pages/home/a.tsx', `const Game = lazy(() => import('../game/game.tsx'));`],
    ['src/wallet/a.tsx', `import { Home } from '../pages/home/home.tsx';`],
    ['profiler/src/a.tsx', `import { useAppSelector } from '../../src/app/store.ts';`],
    ['src/pages/game/a.tsx', `import { useAppSelector } from '../../app/store.ts';`],
    ['src/app/a.tsx', `const pages = import.meta.glob('../pages/*/*.tsx');`],
    ['src/app/a.tsx', `const page = await import(name);`],
    ['tools/a.ts', `import { app } from '../src/main.tsx';`],
  ])('%s: %s is reported', (file, source) => {
    const layer = layerOf(file);
    expect(layer).not.toBeNull();
    if (layer === null) return;
    expect(strayImports(new Map([[file, source]]), layer)).toEqual([
      expect.stringContaining(`${file}:1 imports '`),
    ]);
  });

  it('reports neither allowed imports nor text that looks like an import', () => {
    const sample = new Map([
      [
        'worker/rendering/a.ts',
        `import type { World } from '../simulation/world.ts';
         import { CAR_SIZE } from '../../shared/rules.ts';
         // import { step } from '../simulation/step.ts';
         const text = "import { step } from '../simulation/step.ts'";`,
      ],
    ]);
    expect(strayImports(sample, 'rendering')).toEqual([]);
  });

  it('finds circles, of any length and of types', () => {
    const sample = new Map([
      ['shared/a.ts', `import { b } from './b.ts';`],
      ['shared/b.ts', `import type { C } from './c.ts';`],
      ['shared/c.ts', `export type { A } from './a.ts';`],
      ['shared/d.ts', `import { a } from './a.ts';`],
      ['shared/e.ts', `export const self = () => import('./e.ts');`],
    ]);
    expect(importCircles(sample)).toEqual([
      ['shared/a.ts', 'shared/b.ts', 'shared/c.ts'],
      ['shared/e.ts'],
    ]);
  });

  it('finds a browser test with a test of its own, and leaves types alone', () => {
    const sample = new Map([
      ['e2e/a.spec.ts', `import { type Page, test } from '@playwright/test';`],
      ['e2e/b.spec.ts', `import type { Page } from '@playwright/test';`],
    ]);
    expect(importersOf(sample, '@playwright/test', true)).toEqual(['e2e/a.spec.ts']);
    expect(importersOf(sample, '@playwright/test')).toEqual(['e2e/a.spec.ts', 'e2e/b.spec.ts']);
  });

  it.each([
    ['const t = Date.now();', 'Date'],
    ['const t = performance.now();', 'performance'],
    ['const r = Math.random();', 'Math.random'],
    ['const y = Math.sin(1) + Math.floor(2);', 'Math.sin'],
    ['const { pow } = Math;', 'Math'],
    [`const r = Math['random']();`, 'Math'],
    ['const c = globalThis.Date;', 'globalThis'],
    ['const p = { performance };', 'performance'],
    ['const square = 3 ** 2;', '**'],
    ['setTimeout(() => {}, 1);', 'setTimeout'],
    ['Atomics.add(a, 0, 1);', 'Atomics'],
    ['let count = 0;', 'a module-level let: state outside the world'],
  ])('in the simulation, %s is reported', (source, what) => {
    expect(impurities('a.ts', source)).toEqual([`a.ts:1 uses ${what}`]);
  });

  it('in the simulation, exact arithmetic and mere names are fine', () => {
    const source = `const a = Math.floor(Math.imul(3, 5) / 2); const b = { Date: a.performance };`;
    expect(impurities('a.ts', source)).toEqual([]);
  });
});
