/** A kept run: a damaged line, the order of runs, and which are kept. run-list.test.ts reads lines that were written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BestRun,
  compareBestRuns,
  KEPT_RUNS,
  keptOf,
  lineOf,
  parseLine,
} from '../../../src/runs/best-run.ts';
import { dailySeed } from '../../../src/runs/daily.ts';
import { NOW, rowOf, runOf } from './runs-fixture.ts';

const LINE = lineOf(rowOf(runOf(7, 1_300)));

it.each([
  ['nothing', ''],
  ['a time as text', LINE.replace(/^\d+/, '2026-11-22')],
  ['a time that no calendar has', LINE.replace(/^\d+/, '9000000000000000')],
  ['half a code', LINE.slice(0, -9)],
])('the line of a run is damaged with %s', (_name, line) => {
  expect(parseLine(line)).toBeNull();
});

it('a kept run is better with more points, then more distance, then the earlier date', () => {
  const rows = [
    rowOf(runOf(1, 900, 500)),
    rowOf(runOf(1, 800, 700)),
    rowOf(runOf(1, 800, 600), NOW - 1),
    rowOf(runOf(1, 800, 600)),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      expect(shuffled.sort(compareBestRuns)).toEqual(rows);
    }),
  );
});

describe('of too many runs', () => {
  /** Row `i` of a list: the first has the most points, and was played last. */
  const row = (i: number, seed: number) => rowOf(runOf(seed, 50_000 - i * 100), NOW - i);
  const listOf = (length: number, seed: (i: number) => number) =>
    Array.from({ length }, (_, i) => row(i, seed(i)));
  function dropped(rows: readonly BestRun[]): BestRun[] {
    const kept = new Set(keptOf(rows));
    return rows.filter((entry) => !kept.has(entry));
  }

  it('the worst of a course goes', () => {
    const rows = listOf(KEPT_RUNS + 2, () => 7);
    expect(dropped(rows)).toEqual(rows.slice(-2));
  });

  it('the newest stays, whatever it is, and whatever its clock said', () => {
    const added = rowOf(runOf(7, 0, 100), NOW - 999);
    expect(keptOf([...listOf(KEPT_RUNS, () => 7), added], added)).toContain(added);

    const newest = rowOf(runOf(7, 0, 200), NOW + 1);
    expect(dropped([newest, ...listOf(KEPT_RUNS, () => 7)])).toEqual([row(99, 7)]);
  });

  it('the best run of a seed stays although others have more points', () => {
    const only = row(300, 8);
    expect(dropped([only, ...listOf(KEPT_RUNS, () => 7)])).toEqual([row(99, 7)]);
  });

  it('the runs of the last days, and the best of all, stay before runs of other courses', () => {
    const daily = rowOf(runOf(dailySeed(NOW - 500), 100), NOW - 500);
    expect(dropped([daily, ...listOf(KEPT_RUNS, (i) => i)])).toEqual([row(99, 99)]);
  });
});
