/** Plays every row of the example table in docs/rules.md, and checks constants that no run shows. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { InputList } from '../../../shared/recording.ts';
import { spawnInterval, WIN_TICKS, worldSizeFor } from '../../../shared/rules.ts';
import { play } from '../../../worker/simulation/play.ts';
import { EVERY_30 } from '../../support/inputs.ts';

const INPUTS: ReadonlyMap<string, InputList> = new Map([
  ['idle', []],
  ['every-30', EVERY_30],
]);

/** The cells: seed, width x height, inputs, outcome, ticks, round, score, number of events, first three events. */
const ROW =
  /^\| (\d+) \| (\d+)x(\d+) \| (\S+) \| (\w+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (.+) \|$/;

const [, section = ''] = readFileSync('docs/rules.md', 'utf8').split(/^## Examples$/m);
const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));

describe('the example table of docs/rules.md', () => {
  it('has rows', () => {
    expect(rows.length).toBeGreaterThanOrEqual(6);
  });

  it.each(rows)('%s', (row) => {
    const { name, seed, size, result, count, firstThree } = parseRow(row);
    const inputs = INPUTS.get(name);
    if (inputs === undefined) throw new Error(`unknown inputs: ${name}`);
    const events: string[] = [];
    const played = play(seed, size, inputs, WIN_TICKS, (tick, type) =>
      events.push(`${tick}:${type}`),
    );
    expect(played).toMatchObject(result);
    expect(events).toHaveLength(count);
    expect(events.slice(0, 3).join(', ')).toBe(firstThree);
  });
});

function parseRow(row: string) {
  const cells = ROW.exec(row);
  if (cells === null) throw new Error(`not a row of the example table: ${row}`);
  const [, seed, width, height, name = '', outcome, ticks, round, score, count, firstThree] = cells;
  return {
    name,
    seed: Number(seed),
    size: { width: Number(width), height: Number(height) },
    result: { outcome, ticks: Number(ticks), round: Number(round), score: Number(score) },
    count: Number(count),
    firstThree,
  };
}

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
