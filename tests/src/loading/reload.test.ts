// @vitest-environment happy-dom
/** A page open during a deployment reloads once, never in a loop. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allowReloads, hasTypedText, reloadForNewVersion } from '../../../src/loading/reload.ts';

const reload = vi.fn();
let forbid = () => {};
const allow = (mayReload: boolean) => {
  forbid = allowReloads({ mayReload: () => mayReload, reload });
};
beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  forbid();
  vi.unstubAllGlobals();
});

it('reloads once for a build', () => {
  allow(true);
  expect(reloadForNewVersion()).toBe(true);
  expect(reloadForNewVersion()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload while a run could be lost', () => {
  allow(false);
  expect(reloadForNewVersion()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload a page that is unloading', () => {
  allow(true);
  window.dispatchEvent(new Event('beforeunload'));
  expect(reloadForNewVersion()).toBe(false);
  expect(window.sessionStorage).toHaveLength(0);
});

it('does not reload without storage, where nothing would end a loop', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  allow(true);
  expect(reloadForNewVersion()).toBe(false);
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
