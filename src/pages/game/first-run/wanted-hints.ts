/** Hints of a first run that are still to be shown. localStorage holds the words of those that were followed. */
import type { RunDecoration } from '../../../../shared/contract.ts';

export const HINTS_KEY = 'bnb-runner.hints';

export type Hints = NonNullable<RunDecoration['hints']>;

/** undefined: every hint was followed on this device, or it cannot remember that. */
export function wantedHints(): Hints | undefined {
  try {
    const followed = (window.localStorage.getItem(HINTS_KEY) ?? '').split(' ');
    const hints = { jump: !followed.includes('jump'), shoot: !followed.includes('shoot') };
    return hints.jump || hints.shoot ? hints : undefined;
  } catch {
    // Storage is denied: hints that come with every run are worse than no hints.
    return undefined;
  }
}
