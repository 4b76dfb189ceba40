/** Which rows leave a table that is too long. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareBestRuns } from '../../../src/best-runs/best-run.ts';
import { dailySeed } from '../../../src/best-runs/daily.ts';
import { rowsToDrop, TABLE_MAX_ROWS } from '../../../src/best-runs/table.ts';
import { NOW, rowOf, runOf } from './runs-fixture.ts';

/** Row `i` of a table: the first has the most points. */
const row = (i: number, seed: number) => rowOf(`${i}`, runOf(seed, 50_000 - i * 100));

it('drops nothing up to the limit', () => {
  expect(rowsToDrop([])).toEqual([]);
  expect(rowsToDrop(Array.from({ length: TABLE_MAX_ROWS }, (_, i) => row(i, 7)))).toEqual([]);
});

it('drops the worst of a course', () => {
  const rows = Array.from({ length: TABLE_MAX_ROWS + 2 }, (_, i) => row(i, 7));
  expect(rowsToDrop(rows).map(({ id }) => id)).toEqual(['101', '100']);
});

it('keeps the best run of a seed although others have more points', () => {
  const rows = Array.from({ length: TABLE_MAX_ROWS }, (_, i) => row(i, 7));
  const only = row(300, 8);
  expect(rowsToDrop([only, ...rows]).map(({ id }) => id)).toEqual(['99']);
});

it('drops the worst best run where every run is the best of its seed', () => {
  const rows = Array.from({ length: TABLE_MAX_ROWS + 1 }, (_, i) => row(i, i));
  expect(rowsToDrop(rows).map(({ id }) => id)).toEqual(['100']);
});

it('keeps the runs of each day, and the best of all, before runs of other courses', () => {
  const others = Array.from({ length: TABLE_MAX_ROWS }, (_, i) => row(i, i));
  const daily = rowOf('daily', runOf(dailySeed(NOW), 100));
  expect(rowsToDrop([daily, ...others]).map(({ id }) => id)).toEqual(['99']);
});

it('leaves at most the limit, and the best run of every seed while there is room', () => {
  const tables = fc.array(fc.tuple(fc.nat({ max: 150 }), fc.nat({ max: 400 })), {
    maxLength: 160,
    size: 'max',
  });
  fc.assert(
    fc.property(tables, (entries) => {
      const rows = entries.map(([seed, points], i) => rowOf(`${i}`, runOf(seed, points * 100)));
      const dropped = new Set(rowsToDrop(rows));
      const kept = rows.filter((entry) => !dropped.has(entry));
      expect(kept.length).toBe(Math.min(rows.length, TABLE_MAX_ROWS));
      // The table's first row always stays.
      const [first] = rows.toSorted(compareBestRuns);
      if (first !== undefined) expect(kept).toContain(first);
      const seeds = new Set(rows.map(({ seed }) => seed));
      const keptSeeds = new Set(kept.map(({ seed }) => seed));
      expect(keptSeeds.size).toBe(Math.min(seeds.size, TABLE_MAX_ROWS));
      for (const entry of dropped) {
        const better = kept.some(
          (other) => other.seed === entry.seed && compareBestRuns(other, entry) < 0,
        );
        expect(better || seeds.size > TABLE_MAX_ROWS).toBe(true);
      }
    }),
  );
});
