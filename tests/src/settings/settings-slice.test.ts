// @vitest-environment happy-dom
/** Settings between the store, localStorage and other tabs. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import { DEFAULT_SETTINGS, loadSettings, SETTINGS_KEY } from '../../../src/settings/settings.ts';
import { persistSettings, settingsChanged } from '../../../src/settings/settings-slice.ts';

let stop = () => {};

beforeEach(() => localStorage.clear());
afterEach(() => stop());

function open() {
  const store = createStore();
  stop = persistSettings(store);
  return store;
}

it('stored settings come into the store, and changes go back', () => {
  localStorage.setItem(SETTINGS_KEY, '{"music":0}');
  const store = open();
  expect(store.getState().settings).toEqual({ ...DEFAULT_SETTINGS, music: 0 });
  store.dispatch(settingsChanged({ sound: false }));
  expect(loadSettings()).toEqual({ ...DEFAULT_SETTINGS, music: 0, sound: false });
});

it('another tab changes the settings here, too', () => {
  const store = open();
  localStorage.setItem(SETTINGS_KEY, '{"slow":true}');
  window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY }));
  expect(store.getState().settings.slow).toBe(true);
});
