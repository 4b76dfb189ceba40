/** A chain: dollars collected shortly after each other. It is shown and heard, but scores no points. */

/** Most ticks between two dollars of a chain: two and a half seconds. */
export const CHAIN_TICKS = 150;

/** Length of the chain after a dollar at `tick`. `length`, `last`: its length before, and its last dollar's tick. */
export function chainAfter(length: number, last: number, tick: number): number {
  return length > 0 && tick - last <= CHAIN_TICKS ? length + 1 : 1;
}
