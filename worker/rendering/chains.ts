/** Chains of dollars as the picture counts them: the last dollars, so that a run can go back by some ticks. */
import { chainAfter } from '../../shared/chain.ts';

const CAPACITY = 16;

export interface Chains {
  next: number;
  /** Ticks of the last dollars, and lengths of their chains. */
  readonly born: Float64Array;
  readonly length: Uint16Array;
}

export function createChains(): Chains {
  return {
    next: 0,
    born: new Float64Array(CAPACITY).fill(Number.NEGATIVE_INFINITY),
    length: new Uint16Array(CAPACITY),
  };
}

/** Index of the last dollar that was collected by `tick`; -1 for none. */
export function newestOf({ next, born }: Chains, tick: number): number {
  for (let n = 1; n <= CAPACITY; n++) {
    const i = (next + CAPACITY - n) % CAPACITY;
    if (born[i] >= 0 && born[i] <= tick) return i;
  }
  return -1;
}

/** Adds a dollar at `tick`; returns the length of its chain. */
export function addDollar(chains: Chains, tick: number): number {
  const { next, born, length } = chains;
  let added = 1;
  for (let n = 1; n < CAPACITY; n++) {
    const i = (next + CAPACITY - n) % CAPACITY;
    // Dollars that were taken back are gaps.
    if (born[i] < 0) continue;
    added = chainAfter(length[i], born[i], tick);
    break;
  }
  born[next] = tick;
  length[next] = added;
  chains.next = (next + 1) % CAPACITY;
  return added;
}
