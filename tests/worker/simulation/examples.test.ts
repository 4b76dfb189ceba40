/** Plays every row of the example table in docs/rules.md, and checks constants that no run shows. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { InputList } from '../../../shared/recording.ts';
import { spawnInterval, WIN_TICKS, worldSizeFor } from '../../../shared/rules.ts';
import { every30Mask } from '../../../tools/bots.ts';
import { play } from '../../../worker/simulation/play.ts';

const INPUTS: ReadonlyMap<string, InputList> = new Map([
  ['idle', []],
  [
    'every-30',
    Array.from({ length: WIN_TICKS }, (_, tick) => [tick, every30Mask(tick)] as const).filter(
      ([, mask]) => mask !== 0,
    ),
  ],
]);

const [, section = ''] = readFileSync('docs/rules.md', 'utf8').split(/^## Examples$/m);
const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));

it('the example table of docs/rules.md has rows', () => {
  expect(rows.length).toBeGreaterThanOrEqual(6);
});

it.each(rows)('the example table of docs/rules.md has the run %s', (row) => {
  const [, seed = '', size = '', name = ''] = row.split('|').map((cell) => cell.trim());
  const [width = 0, height = 0] = size.split('x').map(Number);
  const inputs = INPUTS.get(name);
  if (inputs === undefined) throw new Error(`unknown inputs: ${name}`);
  const events: string[] = [];
  const { outcome, ticks, round, score } = play(
    ...([Number(seed), { width, height }, inputs, WIN_TICKS] as const),
    (tick, type) => events.push(`${tick}:${type}`),
  );
  const result = [outcome, ticks, round, score, events.length, events.slice(0, 3).join(', ')];
  expect(`| ${[seed, size, name, ...result].join(' | ')} |`).toBe(row);
});

describe('constants', () => {
  it('spawns after a whole number of ticks at every level', () => {
    const intervals = Array.from({ length: 10 }, (_, i) => spawnInterval(i + 1));
    expect(intervals).toEqual([45, 42, 39, 36, 33, 30, 27, 24, 24, 24]);
  });

  it.each([
    [1280, 800, 900, 500],
    [1000, 600, 900, 350],
    [800, 700, 768, 450],
    [768, 1024, 736, 500],
    [767, 1024, 700, 400],
    [390, 844, 358, 400],
    [320, 568, 300, 318],
    [844, 390, 812, 240],
    [200, 200, 300, 240],
  ])('a window of %ix%i has a world of %ix%i', (windowWidth, windowHeight, width, height) => {
    expect(worldSizeFor(windowWidth, windowHeight)).toEqual({ width, height });
  });
});
