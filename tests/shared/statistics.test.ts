import { expect, it } from 'vitest';
import { percentile, summaryOf } from '../../shared/statistics.ts';

it('a percentile takes the nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(summaryOf(hundred)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, worst: 100 });
  expect(hundred[0], 'the list is as before').toBe(100);
  expect(summaryOf([7])).toEqual({ count: 1, p50: 7, p95: 7, p99: 7, worst: 7 });
  expect([0, 0.5, 0.7].map((share) => percentile([3, 1, 2], share))).toEqual([1, 2, 3]);
});

it('a summary is null for an empty list', () => {
  expect(summaryOf([])).toBeNull();
  expect(percentile([], 0.5)).toBeNaN();
});
