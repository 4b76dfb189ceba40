/** Dates of the table of best runs. */
import { expect, it, vi } from 'vitest';
import { bestRunsCopy as copy } from '../../../src/content/best-runs.ts';

const NOON = Date.UTC(2026, 10, 12, 12);

it('names the day of a run, in the table with its year', () => {
  expect(copy.date(NOON)).toBe('12 Nov 2026');
  expect(copy.runOf(NOON, 1_200)).toBe('the run of 12 Nov with 1,200 points');
});

it('makes no format for each row', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  for (let row = 0; row < 100; row += 1) {
    copy.date(NOON + row);
    copy.runOf(NOON + row, row);
  }
  expect(format.mock.calls.length).toBeLessThanOrEqual(2);
});
