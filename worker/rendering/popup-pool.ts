/** The popups of a run: a fixed pool, in which the oldest one is replaced. popups.ts draws them. */

export const CAPACITY = 12;

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
    born: new Float64Array(CAPACITY).fill(Number.NEGATIVE_INFINITY),
    x: new Float64Array(CAPACITY),
    y: new Float64Array(CAPACITY),
    chain: new Uint16Array(CAPACITY),
  };
}

/**
 * `chain`: length of the dollar's chain, 0 for an enemy. `x`, `y`: middle of the lower edge, px of the world.
 * `tick`: of the event.
 */
export function addPopup(popups: Popups, chain: number, x: number, y: number, tick: number): void {
  const i = popups.next;
  popups.chain[i] = chain;
  popups.next = (i + 1) % CAPACITY;
  popups.born[i] = tick;
  popups.x[i] = x;
  popups.y[i] = y;
}
