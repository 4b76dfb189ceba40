import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED_MAX } from '../../../shared/rules.ts';
import {
  DAY_MS,
  dailySeed,
  dayInRow,
  daysOf,
  joinDays,
  parseDays,
} from '../../../src/runs/daily.ts';

it('the daily seed is a seed, and reads as the ISO date in UTC', () => {
  expect(dailySeed(new Date('2026-11-23T00:30:00+14:00'))).toBe(20_261_122);
  const dates = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const seed = dailySeed(date);
      expect(String(seed)).toBe(date.toISOString().slice(0, 10).replaceAll('-', ''));
      expect(dailySeed(date.getTime())).toBe(seed);
      expect(seed).toBeLessThanOrEqual(SEED_MAX);
    }),
  );
});

it.each([
  [[], 1],
  [['2026-11-22'], 1],
  [['2026-11-22', '2026-11-21', '2026-11-19'], 2],
  // Today's run is still to come.
  [['2026-11-21', '2026-11-20'], 3],
  [['2026-11-20'], 1],
  [['2026-11-01', '2026-10-31', '2026-11-22'], 1],
])('with a daily run on the days %j today is day %i in a row', (dates, days) => {
  const rows = dates.map((date) => ({
    run: { seed: dailySeed(Date.parse(date)) },
    playedAt: Date.parse(date),
  }));
  // Yesterday's course, played today, is no daily run.
  const late = { run: { seed: 20_261_120 }, playedAt: Date.parse('2026-11-22') };
  expect(dayInRow(daysOf([...rows, late]), Date.parse('2026-11-22') / DAY_MS)).toBe(days);
});

it('days are joined whatever their order; what is stored and no day is left out', () => {
  const read = (days: string) => parseDays(JSON.parse(days));
  const joined = joinDays(read('[[20,29],[9,9],[3,4]]'), read('[[22,23],[8,8],[5,6],[1,1]]'));
  expect(JSON.stringify(joined)).toBe('[[1,1],[3,6],[8,9],[20,29]]');
  expect(parseDays([[9, 8], [7], 'x', [0, 1e99], [-1, 3], [4.5, 6], null, [5, 6]])).toEqual([
    [5, 6],
  ]);
  expect(parseDays(Array.from({ length: 9999 }, (_, i) => [2 * i, 2 * i]))).toHaveLength(300);
  for (const nonsense of [undefined, {}, 'x']) expect(parseDays(nonsense)).toEqual([]);
});
