/** Chains of dollars that were collected shortly after each other: heard and seen, without points. */

/** Most ticks between two dollars of a chain: two and a half seconds. */
export const CHAIN_TICKS = 150;

/** Length of the chain after a dollar at `tick`. `length`, `last`: the chain before it, and its last tick. */
export function chainAfter(length: number, last: number, tick: number): number {
  return length > 0 && tick - last <= CHAIN_TICKS ? length + 1 : 1;
}
