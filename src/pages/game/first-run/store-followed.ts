import { HINTS_KEY, type Hints, wantedHints } from './wanted-hints.ts';

/** Stores that a hint was followed: it is never shown again on this device. */
export function storeFollowed(hint: keyof Hints): void {
  const wanted = { jump: false, shoot: false, ...wantedHints(), [hint]: false };
  const followed = [wanted.jump ? '' : 'jump', wanted.shoot ? '' : 'shoot'].join(' ').trim();
  try {
    window.localStorage.setItem(HINTS_KEY, followed);
  } catch {
    // Storage is full: the hint comes again with the next run.
  }
}
