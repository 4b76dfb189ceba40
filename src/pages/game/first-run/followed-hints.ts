/** Which hints of a first run the player of this device has not followed yet. */
import type { FollowedHint, Look } from '../../../../shared/contract.ts';
import { ROUND_TICKS } from '../../../../shared/rules.ts';
import { stored } from '../../../device/stored.ts';

const HINTS_KEY = 'bnb-runner.hints';
/** Longer texts are not those of any build. */
const MOST_WORDS = 100;

/** null if storage is denied: the same hints in every run would be worse than none. */
const followed = stored<readonly string[] | null>(HINTS_KEY, {
  parse: (text) => String(text).split(' ', MOST_WORDS),
  missing: [],
  fallback: null,
  encode: (words) => words.join(' '),
  decode: (text) => text,
});

/**
 * Returns the hints that the player has not followed yet. Returns undefined if none is left, or if this device cannot
 * store them. `bestTicks`: length of the longest run on this device. `mayHold`: whether the clock may be held. It is
 * false in daily and shared runs, and in slow motion.
 */
export function wantedHints(bestTicks: number, mayHold: boolean): Look['hints'] {
  const words = followed.load();
  if (words === null) return undefined;
  const isWanted = (hint: FollowedHint) => !words.includes(hint);
  const hints = {
    jump: isWanted('jump'),
    shoot: isWanted('shoot'),
    // Players of older builds have no such word: whoever reached round 2 needs no lesson.
    bullet: mayHold && bestTicks < ROUND_TICKS && isWanted('bullet'),
    isFirstRun: bestTicks === 0,
  };
  return hints.jump || hints.shoot || hints.bullet ? hints : undefined;
}

/** Stores that a hint was followed, so that it is not shown again. */
export function storeFollowed(hint: FollowedHint): void {
  const words = followed.load() ?? [];
  if (!words.includes(hint)) followed.store([...words.filter(Boolean), hint]);
}
