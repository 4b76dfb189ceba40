/** The example table of rules.md, row by row, and single rules that a table of runs cannot show. */
import { describe, expect, it } from 'vitest';
import type { InputList } from '../../../shared/recording.ts';
import { spawnInterval, WIN_TICKS, worldSizeFor } from '../../../shared/rules.ts';
import { play } from '../../../worker/simulation/play.ts';
import { EVERY_30 } from '../../support/inputs.ts';

const IDLE: InputList = [];

type Row = [
  seed: number,
  width: number,
  height: number,
  name: string,
  inputs: InputList,
  outcome: string,
  ticks: number,
  round: number,
  score: number,
  count: number,
  firstThree: string,
];

const rows: Row[] = [
  [1, 900, 500, 'idle', IDLE, 'bullet', 220, 1, 0, 1, '220:bullet'],
  [
    1,
    900,
    500,
    'every-30',
    EVERY_30,
    'bullet',
    446,
    1,
    900,
    6,
    '78:destroy, 168:destroy, 279:destroy',
  ],
  [
    7,
    900,
    500,
    'every-30',
    EVERY_30,
    'bullet',
    1048,
    3,
    2400,
    21,
    '163:destroy, 273:destroy, 302:collect',
  ],
  [
    42,
    358,
    400,
    'every-30',
    EVERY_30,
    'bullet',
    246,
    1,
    500,
    4,
    '110:destroy, 202:collect, 226:destroy',
  ],
  [
    4294967295,
    668,
    400,
    'every-30',
    EVERY_30,
    'bullet',
    686,
    2,
    1700,
    13,
    '58:destroy, 148:destroy, 258:destroy',
  ],
  [
    2026,
    300,
    240,
    'every-30',
    EVERY_30,
    'bullet',
    326,
    1,
    600,
    5,
    '110:destroy, 117:collect, 221:destroy',
  ],
];

describe('the example table of the rules', () => {
  it.each(rows)(
    'seed %i in %ix%i, %s',
    (seed, width, height, _name, inputs, outcome, ticks, round, score, count, firstThree) => {
      const events: string[] = [];
      const played = play(seed, { width, height }, inputs, WIN_TICKS, (tick, type) =>
        events.push(`${tick}:${type}`),
      );
      expect(played).toMatchObject({ outcome, ticks, round, score });
      expect(events).toHaveLength(count);
      expect(events.slice(0, 3).join(', ')).toBe(firstThree);
    },
  );
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
  ])('a window of %ix%i gives a world of %ix%i', (windowWidth, windowHeight, width, height) => {
    expect(worldSizeFor(windowWidth, windowHeight)).toEqual({ width, height });
  });
});
