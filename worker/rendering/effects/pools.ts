/** Fixed pools of what happened last, in which the oldest entry is replaced: a run can go back by some ticks. */
import { chainAfter } from '../../../shared/chain.ts';

/** `born`: ticks of the events, -Infinity for none. */
export interface Pool {
  next: number;
  readonly born: Float64Array;
}

/** Points that were scored. `x`, `y`: middle of the popup's lower edge, px of the world. */
export interface Popups extends Pool {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Length of the dollar's chain; 0 for an enemy. */
  readonly chain: Uint16Array;
}

/** Dollars. */
export interface Chains extends Pool {
  readonly length: Uint16Array;
}

const POPUPS = 12;
const STREAKS = 4;
const CHAINS = 16;

const createPool = (capacity: number): Pool => ({
  next: 0,
  born: new Float64Array(capacity).fill(Number.NEGATIVE_INFINITY),
});

/** Near misses. */
export const createStreaks = (): Pool => createPool(STREAKS);

export const createPopups = (): Popups => ({
  ...createPool(POPUPS),
  x: new Float64Array(POPUPS),
  y: new Float64Array(POPUPS),
  chain: new Uint16Array(POPUPS),
});

export const createChains = (): Chains => ({
  ...createPool(CHAINS),
  length: new Uint16Array(CHAINS),
});

/** Adds an entry of `tick`; returns its index. */
function add(pool: Pool, tick: number): number {
  const i = pool.next;
  pool.next = (i + 1) % pool.born.length;
  pool.born[i] = tick;
  return i;
}

export function addStreak(streaks: Pool, tick: number): void {
  add(streaks, tick);
}

export function addPopup(popups: Popups, chain: number, x: number, y: number, tick: number): void {
  const i = add(popups, tick);
  popups.chain[i] = chain;
  popups.x[i] = x;
  popups.y[i] = y;
}

/** Index of the last dollar that was collected by `tick`; -1 for none. Dollars that were taken back are gaps. */
export function newestOf({ next, born }: Chains, tick: number): number {
  for (let n = 1; n <= CHAINS; n++) {
    const i = (next + CHAINS - n) % CHAINS;
    if (born[i] >= 0 && born[i] <= tick) return i;
  }
  return -1;
}

/** Adds a dollar at `tick`; returns the length of its chain. */
export function addDollar(chains: Chains, tick: number): number {
  const last = newestOf(chains, Number.POSITIVE_INFINITY);
  const added = last < 0 ? 1 : chainAfter(chains.length[last], chains.born[last], tick);
  chains.length[add(chains, tick)] = added;
  return added;
}
