import type { PreferenceSource } from './session.ts';

/**
 * Marks the document with what the person prefers, for the page's own styles (global-css.ts). Returns a
 * function that removes the marks.
 */
export function markPreferences(preferences: PreferenceSource): () => void {
  const { dataset } = document.documentElement;
  function mark(): void {
    const { highContrast, reducedMotion } = preferences.current();
    unmark();
    if (highContrast) dataset['contrast'] = 'more';
    if (reducedMotion) dataset['motion'] = 'less';
  }
  function unmark(): void {
    delete dataset['contrast'];
    delete dataset['motion'];
  }
  mark();
  const stop = preferences.watch(mark);
  return () => {
    stop();
    unmark();
  };
}
