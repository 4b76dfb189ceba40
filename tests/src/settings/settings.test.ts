// @vitest-environment happy-dom
/** Settings: what is read of the storage, and how they reach the store, other tabs and the styles of a page. */
import { expect, it, onTestFinished } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import { DEFAULT_KEYS } from '../../../src/controls/key-map.ts';
import { markStoredPreferences } from '../../../src/settings/preferences.ts';
import {
  DEFAULT_SETTINGS,
  LOUDEST,
  loadSettings,
  SETTINGS_KEY,
  type Settings,
} from '../../../src/settings/settings.ts';
import { persistSettings, settingsChanged } from '../../../src/settings/settings-slice.ts';

const CHANGED: Settings = {
  sound: false,
  effects: 0,
  music: LOUDEST,
  soundCues: true,
  vibration: false,
  marks: false,
  reducedMotion: 'on',
  highContrast: 'off',
  slow: true,
  keys: { ...DEFAULT_KEYS, jump: ['arrowup', 'w'], shoot: ['x'], togglePause: ['0'] },
};

function open() {
  const store = createStore();
  onTestFinished(persistSettings(store));
  return store;
}

function loadFrom(json: unknown): Settings {
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(json));
  return loadSettings();
}

it('settings are read as they were stored, also with a field of an earlier version', () => {
  expect(loadFrom({ ...CHANGED, hum: 3 })).toEqual(CHANGED);
});

it.each([null, 'loud', 7, [], {}])('settings are the defaults where %j is stored', (json) => {
  expect(loadFrom(json)).toEqual(DEFAULT_SETTINGS);
});

it('a setting that is invalid has its default, the others stay', () => {
  const json = { ...CHANGED, effects: 11, music: 2.5, reducedMotion: 'maybe', slow: 'yes' };
  const { effects, music, slow, reducedMotion } = DEFAULT_SETTINGS;
  expect(loadFrom(json)).toEqual({ ...CHANGED, effects, music, slow, reducedMotion });
});

it('stored settings come into the store, and changes go back', () => {
  localStorage.setItem(SETTINGS_KEY, '{"music":0}');
  const store = open();
  expect(store.getState().settings).toEqual({ ...DEFAULT_SETTINGS, music: 0 });
  store.dispatch(settingsChanged({ sound: false }));
  expect(loadSettings()).toEqual({ ...DEFAULT_SETTINGS, music: 0, sound: false });
});

it('another tab also changes the settings here', () => {
  const store = open();
  localStorage.setItem(SETTINGS_KEY, '{"slow":true}');
  window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY }));
  expect(store.getState().settings.slow).toBe(true);
});

it.each([
  ['{"highContrast":"on","reducedMotion":"off"}', { contrast: 'more', motion: 'more' }],
  ['{"highContrast":"off","reducedMotion":"on"}', { motion: 'less' }],
  ['{', { motion: 'more' }],
])('every page has the marks of the stored settings: %s', (stored, marks) => {
  localStorage.setItem(SETTINGS_KEY, stored);
  markStoredPreferences();
  expect({ ...document.documentElement.dataset }).toEqual(marks);
});
