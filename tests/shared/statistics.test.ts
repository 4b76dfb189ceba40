import { expect, it } from 'vitest';
import { percentile } from '../../shared/statistics.ts';

it('a percentile takes the nearest rank, and leaves the list as it is', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([0, 0.5, 0.95, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 95, 100]);
  expect(hundred[0]).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});
