/** Dates of the table of best runs. */
import { expect, it, vi } from 'vitest';
import { bestRunsCopy as copy } from '../../../src/content/best-runs.ts';

const NOON = Date.UTC(2026, 10, 12, 12);

it('the table of best runs names the day of a run, with its year where that is over', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  expect(copy.when(NOON)).toBe('12 Nov');
  expect(copy.when(Date.UTC(2025, 10, 12, 12))).toBe('12 Nov 2025');
  expect(copy.runOf(NOON, 1_200)).toBe('the run from 12 Nov with 1,200 points');
});
