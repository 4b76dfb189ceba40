import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED_MAX } from '../../../shared/rules.ts';
import { dailySeed } from '../../../src/best-runs/daily.ts';

it.each([
  ['2026-11-22T00:00:00.000Z', 20_261_122],
  ['2026-11-22T23:59:59.999Z', 20_261_122],
  ['2026-11-23T00:30:00+14:00', 20_261_122],
  ['2027-01-01T00:00:00.000Z', 20_270_101],
  ['1970-01-01T00:00:00.000Z', 19_700_101],
])('is the UTC date of %s', (time, seed) => {
  expect(dailySeed(new Date(time))).toBe(seed);
  expect(dailySeed(Date.parse(time))).toBe(seed);
});

it('is a seed, and reads as the ISO date', () => {
  const dates = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const seed = dailySeed(date);
      expect(String(seed)).toBe(date.toISOString().slice(0, 10).replaceAll('-', ''));
      expect(seed).toBeLessThanOrEqual(SEED_MAX);
    }),
  );
});
