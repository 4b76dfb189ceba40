/** A page left open over a deployment: one reload, never a loop. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnStaleChunks } from '../../../src/app/stale-chunks.ts';

const reload = vi.fn();
let stop = () => {};
beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function fail(): Event {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

it('reloads once, and lets the next failure show', () => {
  stop = reloadOnStaleChunks(() => true, reload);
  expect(fail().defaultPrevented).toBe(true);
  expect(fail().defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload what must not be lost', () => {
  stop = reloadOnStaleChunks(() => false, reload);
  expect(fail().defaultPrevented).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload a page that is being left', () => {
  stop = reloadOnStaleChunks(() => true, reload);
  window.dispatchEvent(new Event('beforeunload'));
  expect(fail().defaultPrevented).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(window.sessionStorage).toHaveLength(0);
});

it('does not reload where nothing can be remembered', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  stop = reloadOnStaleChunks(() => true, reload);
  expect(fail().defaultPrevented).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
