/** Hints of a first run that are still to be shown. localStorage holds the words of those that were followed. */
import type { RunDecoration } from '../../../../shared/contract.ts';
import { stored } from '../../../storage/stored.ts';

export const HINTS_KEY = 'bnb-runner.hints';

export type Hints = NonNullable<RunDecoration['hints']>;

/** null where storage is denied: hints that come with every run are worse than no hints. */
const followed = stored<readonly string[] | null>(HINTS_KEY, {
  parse: (text) => String(text).split(' '),
  missing: [],
  fallback: null,
  encode: (words) => words.join(' '),
  decode: (text) => text,
});

/** undefined: every hint was followed on this device, or it cannot remember that. */
export function wantedHints(): Hints | undefined {
  const words = followed.load();
  if (words === null) return undefined;
  const hints = { jump: !words.includes('jump'), shoot: !words.includes('shoot') };
  return hints.jump || hints.shoot ? hints : undefined;
}

/** Stores that a hint was followed: it is never shown again on this device, unless storage is full. */
export function storeFollowed(hint: keyof Hints): void {
  const wanted: Partial<Hints> = { ...wantedHints(), [hint]: false };
  followed.store((['jump', 'shoot'] as const).filter((word) => wanted[word] !== true));
}
