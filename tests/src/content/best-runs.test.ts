/** Dates of the table of best runs. */
import { expect, it, vi } from 'vitest';
import { bestRunsCopy as copy } from '../../../src/content/best-runs.ts';

/** On this day here, on the day before in UTC. */
const MORNING = new Date(2026, 10, 12, 9).getTime();

it('the table of best runs names the day of a run, with its year where that is over', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  expect(copy.when(MORNING)).toBe('12 Nov');
  expect(copy.when(new Date(2025, 10, 12, 9).getTime())).toBe('12 Nov 2025');
  expect(copy.runOf(MORNING, 1_200)).toBe('the run from 12 Nov with 1,200 points');
});
