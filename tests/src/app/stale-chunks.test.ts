// @vitest-environment happy-dom
/** A page open during a deployment reloads once, never in a loop. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasTypedText, reloadOnStaleChunks } from '../../../src/app/stale-chunks.ts';
import { OUTDATED } from '../../../src/parts/load-part.ts';

const reload = vi.fn();
let stop = () => {};
beforeEach(() => window.sessionStorage.clear());
afterEach(() => void stop());

function fail(): Event {
  const event = new Event(OUTDATED, { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

it('reloads once; the next failure is shown', () => {
  stop = reloadOnStaleChunks(() => true, reload);
  expect(fail().defaultPrevented).toBe(true);
  expect(fail().defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload while a run could be lost', () => {
  stop = reloadOnStaleChunks(() => false, reload);
  expect(fail().defaultPrevented).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload a page that is unloading', () => {
  stop = reloadOnStaleChunks(() => true, reload);
  window.dispatchEvent(new Event('beforeunload'));
  expect(fail().defaultPrevented).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(window.sessionStorage).toHaveLength(0);
});

it('does not reload without storage, where nothing would end a loop', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  stop = reloadOnStaleChunks(() => true, reload);
  expect(fail().defaultPrevented).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('notices text that somebody has typed', () => {
  const field = document.createElement('input');
  document.body.append(field);
  expect(hasTypedText()).toBe(false);
  field.value = 'ana';
  expect(hasTypedText()).toBe(true);
  field.remove();
});
