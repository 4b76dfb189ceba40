/**
 * A wish to play at once: 'PLAY NOW', or the link to today's road, was pressed on a device that has played. The script before the first paint writes it
 * at the press, also before the page is hydrated; the game page takes it once. A new player gets the ready screen.
 */
import { isRecord } from '../../shared/result.ts';
import { stored } from '../device/stored.ts';

export const PROGRESS_KEY = 'bnb-runner.progress';

/** ms for the game page to arrive. */
const LIFETIME_MS = 20_000;

/** `at`: of the press, ms since the epoch. */
type Wish = { readonly at: number; readonly isDaily: boolean };
const NO_WISH: Wish = { at: 0, isDaily: false };

const wish = stored<Wish>('bnb-runner.start', {
  area: 'sessionStorage',
  parse: (json) =>
    isRecord(json) ? { at: Number(json['at']), isDaily: json['isDaily'] === true } : NO_WISH,
  fallback: NO_WISH,
});
const hasPlayed = stored(PROGRESS_KEY, {
  parse: (json) => isRecord(json) && Number(json['bestTicks']) > 0,
  fallback: false,
});

/** Any other way to a page ends the wish. Marks the document where somebody has played: the home page then has a button more. */
export function observeStartWishes(): void {
  const mark = () => document.documentElement.toggleAttribute('data-played', hasPlayed.load());
  mark();
  if (window.location.pathname !== '/game') wish.remove();
  window.addEventListener('popstate', wish.remove);
  window.addEventListener('popstate', mark);
  document.addEventListener('click', ({ target, button, metaKey, ctrlKey, shiftKey, altKey }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    mark();
    wish.remove();
    const opensElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
    if (link.matches('[data-starts]') && !opensElsewhere && hasPlayed.load())
      wish.store({ at: Date.now(), isDaily: link.matches('[data-starts=daily]') });
  });
}

/** null: nobody wishes to play. */
export function takeStartWish(): Wish | null {
  const made = wish.load();
  const ageMs = Date.now() - made.at;
  wish.remove();
  return ageMs >= 0 && ageMs < LIFETIME_MS ? made : null;
}
