/**
 * A wish to play at once: 'PLAY NOW' was pressed on a device that has played. The script before the first paint writes it
 * at the press, also before the page is hydrated; the game page takes it once. A new player gets the ready screen.
 */
import { isRecord } from '../../shared/result.ts';
import { stored } from '../device/stored.ts';

export const PROGRESS_KEY = 'bnb-runner.progress';

/** ms for the game page to arrive. */
const LIFETIME_MS = 20_000;

const wish = stored('bnb-runner.start', { area: 'sessionStorage', parse: Number, fallback: 0 });
const hasPlayed = stored(PROGRESS_KEY, {
  parse: (json) => isRecord(json) && Number(json['bestTicks']) > 0,
  fallback: false,
});

/** Any other way to a page ends the wish. */
export function observeStartWishes(): void {
  if (window.location.pathname !== '/game') wish.remove();
  window.addEventListener('popstate', wish.remove);
  document.addEventListener('click', ({ target, button, metaKey, ctrlKey, shiftKey, altKey }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    wish.remove();
    const opensElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
    if (link.matches('[data-starts]') && !opensElsewhere && hasPlayed.load())
      wish.store(Date.now());
  });
}

export function takeStartWish(): boolean {
  const ageMs = Date.now() - wish.load();
  wish.remove();
  return ageMs >= 0 && ageMs < LIFETIME_MS;
}
