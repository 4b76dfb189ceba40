/** Preferences for the engine and the page: the user's choice, else that of the operating system. */
import type { Preferences } from '../../shared/contract.ts';
import { loadSettings, type Settings, type SystemChoice } from './settings.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const MORE_CONTRAST = '(prefers-contrast: more), (forced-colors: active)';

/** `Required`: forgetting a preference does not compile. */
export function preferencesOf(settings: Settings): Required<Preferences> {
  const { reducedMotion, highContrast, soundCues } = settings;
  return {
    reducedMotion: isOn(reducedMotion, REDUCED_MOTION),
    highContrast: isOn(highContrast, MORE_CONTRAST),
    soundCues,
  };
}

/** Calls `onChange` when a preference of the operating system changes. Returns an unsubscribe function. */
export function observeSystem(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const query of [REDUCED_MOTION, MORE_CONTRAST]) {
    window.matchMedia(query).addEventListener('change', onChange, { signal: listening.signal });
  }
  return () => listening.abort();
}

function isOn(choice: SystemChoice, query: string): boolean {
  return choice === 'system' ? window.matchMedia(query).matches : choice === 'on';
}

/** Marks the document with the user's preferences, for the page's own styles (ui/theme/system.ts). */
export function markPreferences({ highContrast, reducedMotion }: Preferences): void {
  const { dataset } = document.documentElement;
  dataset['motion'] = reducedMotion ? 'less' : 'more';
  if (highContrast) dataset['contrast'] = 'more';
  else delete dataset['contrast'];
}

/** Marks the document with the stored settings. Every page calls it once per visit. */
export function markStoredPreferences(): void {
  const mark = () => markPreferences(preferencesOf(loadSettings()));
  mark();
  observeSystem(mark);
}
