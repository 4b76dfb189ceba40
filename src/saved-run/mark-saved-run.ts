import { HYDRATED } from '../loading/hydrated.ts';
import { loadEnvelope } from './envelope.ts';

/**
 * Marks the document while a saved run waits for the page: START GAME of the delivered HTML is not shown then
 * (app/late.css), because the page will show RESUME.
 */
export function markSavedRun(): void {
  const { documentElement } = document;
  if (loadEnvelope(Date.now()) === null) return;
  documentElement.setAttribute('data-saved-run', '');
  const unmark = () => documentElement.removeAttribute('data-saved-run');
  document.addEventListener(HYDRATED, unmark, { once: true });
}
