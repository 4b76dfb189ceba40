// @vitest-environment happy-dom
/** Preferences as marks of the document, for the page's own styles. */
import { afterEach, expect, it } from 'vitest';
import { markStoredPreferences } from '../../../src/settings/preferences.ts';
import { SETTINGS_KEY } from '../../../src/settings/settings.ts';

afterEach(() => localStorage.clear());

it.each([
  ['{"highContrast":"on","reducedMotion":"off"}', { contrast: 'more', motion: 'more' }],
  ['{"highContrast":"off","reducedMotion":"on"}', { motion: 'less' }],
  ['{', { motion: 'more' }],
])('every page has the marks of the stored settings: %s', (stored, marks) => {
  localStorage.setItem(SETTINGS_KEY, stored);
  markStoredPreferences();
  expect({ ...document.documentElement.dataset }).toEqual(marks);
});
