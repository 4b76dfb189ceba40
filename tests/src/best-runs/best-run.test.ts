/** A row: what is read back, what counts as damage, and the order of rows. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareBestRuns, createBestRun, parseBestRun } from '../../../src/best-runs/best-run.ts';
import { decodePlain } from '../../../src/shared-run/run-link.ts';
import { claimedRuns } from '../../support/claimed-runs.ts';
import { NOW, rowOf, runOf } from './runs-fixture.ts';

const ROW = rowOf('a', runOf(7, 1_300));

it('holds all of a run, and is read as it was stored', () => {
  fc.assert(
    fc.property(claimedRuns, fc.nat({ max: 8.64e15 }), (claimed, playedAt) => {
      const row = createBestRun('a', claimed, playedAt);
      expect(parseBestRun(structuredClone(row))).toEqual(row);
      expect(decodePlain(row.code)).toEqual({ ok: true, value: claimed });
    }),
  );
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'row'],
  ['a list', [ROW]],
  ['an empty object', {}],
  ['an id that is no text', { ...ROW, id: 7 }],
  ['no id', { ...ROW, id: '' }],
  ['a date as text', { ...ROW, playedAt: '2026-11-22' }],
  ['no date', { ...ROW, playedAt: Number.NaN }],
  ['a date that no calendar has', { ...ROW, playedAt: 9e15 }],
  ['a date before 1970', { ...ROW, playedAt: -1 }],
  ['half a ms', { ...ROW, playedAt: 0.5 }],
  ['a score that is not its code', { ...ROW, score: 999_900 }],
  ['a score as text', { ...ROW, score: '1300' }],
  ['a round that is not its code', { ...ROW, round: 21 }],
  ['a distance that is not its code', { ...ROW, ticks: 10_000 }],
  ['an outcome that is not its code', { ...ROW, outcome: 'win' }],
  ['an unknown outcome', { ...ROW, outcome: 'fame' }],
  ['a seed that is not its code', { ...ROW, seed: 8 }],
  ['no code', { ...ROW, code: undefined }],
  ['half a code', { ...ROW, code: ROW.code.slice(0, -9) }],
  ['markup for a code', { ...ROW, code: '<img src=x onerror=alert(1)>' }],
])('is damaged with %s', (_name, value) => {
  expect(parseBestRun(value)).toBeNull();
});

it('leaves out what it does not know', () => {
  expect(parseBestRun({ ...ROW, extra: 1 })).toEqual(ROW);
});

it('is better with more points, then more distance, then the earlier date', () => {
  const rows = [
    rowOf('most points', runOf(1, 900, 500)),
    rowOf('farther', runOf(1, 800, 700)),
    rowOf('earlier', runOf(1, 800, 600), NOW - 1),
    rowOf('a', runOf(1, 800, 600)),
    rowOf('b', runOf(2, 800, 600)),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      expect(shuffled.sort(compareBestRuns)).toEqual(rows);
    }),
  );
});
