// @vitest-environment happy-dom
/** When a failed request is made again. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryWhenBack } from '../../../src/loading/retry-when-back.ts';

const retry = vi.fn();
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  stop = retryWhenBack(retry);
});
afterEach(() => void stop());

it('what failed is tried again when the network returns, until it is stopped', () => {
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

it('what failed is tried again every 10 s while the page is visible, because not every network sends an event', () => {
  vi.advanceTimersByTime(9999);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledTimes(1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(10_000);
  expect(retry).toHaveBeenCalledTimes(2);
});
