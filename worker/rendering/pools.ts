/** Popups and streaks of a run: fixed pools, in which the oldest one is replaced. popups.ts and streaks.ts draw them. */

export const POPUPS = 12;

export interface Popups {
  next: number;
  readonly born: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Length of the dollar's chain; 0 for an enemy. */
  readonly chain: Uint16Array;
}

export function createPopups(): Popups {
  return {
    next: 0,
    born: new Float64Array(POPUPS).fill(Number.NEGATIVE_INFINITY),
    x: new Float64Array(POPUPS),
    y: new Float64Array(POPUPS),
    chain: new Uint16Array(POPUPS),
  };
}

/**
 * `chain`: length of the dollar's chain, 0 for an enemy. `x`, `y`: middle of the lower edge, px of the world.
 * `tick`: of the event.
 */
export function addPopup(popups: Popups, chain: number, x: number, y: number, tick: number): void {
  const i = popups.next;
  popups.chain[i] = chain;
  popups.next = (i + 1) % POPUPS;
  popups.born[i] = tick;
  popups.x[i] = x;
  popups.y[i] = y;
}

/** Near misses that are shown at once. */
export const STREAKS = 4;

export interface Streaks {
  next: number;
  readonly born: Float64Array;
}

export function createStreaks(): Streaks {
  return {
    next: 0,
    born: new Float64Array(STREAKS).fill(Number.NEGATIVE_INFINITY),
  };
}

export function addStreak(streaks: Streaks, tick: number): void {
  streaks.born[streaks.next] = tick;
  streaks.next = (streaks.next + 1) % STREAKS;
}
