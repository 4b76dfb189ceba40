// @vitest-environment happy-dom
/** Preferences as marks of the document, for the page's own styles. */
import { expect, it } from 'vitest';
import { createStore } from '../../../../src/app/store.ts';
import { markPreferences } from '../../../../src/pages/game/mark-preferences.ts';
import { createPreferenceSource } from '../../../../src/pages/game/preference-source.ts';
import { settingsChanged } from '../../../../src/settings/settings-slice.ts';

it('follow the settings until the page is left', () => {
  const { dataset } = document.documentElement;
  const store = createStore();
  store.dispatch(settingsChanged({ highContrast: 'on', reducedMotion: 'off' }));
  const stop = markPreferences(createPreferenceSource(store));
  expect({ ...dataset }).toEqual({ contrast: 'more' });
  store.dispatch(settingsChanged({ highContrast: 'off', reducedMotion: 'on' }));
  expect({ ...dataset }).toEqual({ motion: 'less' });
  stop();
  expect({ ...dataset }).toEqual({});
  store.dispatch(settingsChanged({ highContrast: 'on' }));
  expect({ ...dataset }).toEqual({});
});
