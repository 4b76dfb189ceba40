import type { Preferences } from '../../shared/contract.ts';
import { preferencesOf, watchSystem } from './preferences.ts';
import { loadSettings } from './settings-storage.ts';

/** Marks the document with what the person prefers, for the page's own styles (global-css.ts). */
export function markPreferences({ highContrast, reducedMotion }: Preferences): void {
  const { dataset } = document.documentElement;
  dataset['motion'] = reducedMotion ? 'less' : 'more';
  if (highContrast) dataset['contrast'] = 'more';
  else delete dataset['contrast'];
}

/** For every page, from the stored settings, once per visit. */
export function markStoredPreferences(): void {
  const mark = () => markPreferences(preferencesOf(loadSettings()));
  mark();
  watchSystem(mark);
}
