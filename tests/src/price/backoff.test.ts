/** Waits before a retry: how long they are, and that an abort ends them. */
import { beforeEach, expect, it, vi } from 'vitest';
import { retryDelay, waitToRetry } from '../../../src/price/price-api.ts';

beforeEach(() => void vi.useFakeTimers());

it('the wait doubles from 1 s and never exceeds 30 s', () => {
  expect([1, 2, 3, 4, 5].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect([6, 7, 20, 2000].map(retryDelay)).toEqual([30_000, 30_000, 30_000, 30_000]);
});

it('the wait ends at once when the request is aborted', async () => {
  const control = new AbortController();
  const waiting = waitToRetry(3, 3, control.signal);
  const outcome = expect(waiting).rejects.toThrow('enough');
  control.abort(new Error('enough'));
  await outcome;
  expect(vi.getTimerCount()).toBe(0);
  await expect(waitToRetry(1, 3, control.signal)).rejects.toThrow('enough');
});
