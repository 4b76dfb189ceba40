/** Fixed-size pools of the last events, in which a new entry replaces the oldest: a run can go back by a few ticks. */
import { chainAfter } from '../../../shared/chain.ts';

export type Pool = ReturnType<typeof createPool>;

export function createPool(capacity: number) {
  const numbers = () => new Float64Array(capacity);
  return {
    next: 0,
    /** Ticks of the events, -Infinity for none. */
    born: numbers().fill(Number.NEGATIVE_INFINITY),
    /** Position, px of the world; speed, px per tick. */
    x: numbers(),
    y: numbers(),
    dx: numbers(),
    dy: numbers(),
    /** Length of a dollar's chain, 0 for an enemy; or kind of a spark. */
    value: numbers(),
  };
}

/** Adds an entry of `tick`; returns its index. */
export function add(pool: Pool, tick: number, value = 0, x = 0, y = 0): number {
  const i = pool.next;
  pool.next = (i + 1) % pool.born.length;
  pool.born[i] = tick;
  pool.value[i] = value;
  pool.x[i] = x;
  pool.y[i] = y;
  return i;
}

/** Index of the last dollar that was collected up to `tick`; -1 for none. Dollars that were taken back leave gaps. */
export function newestOf({ next, born }: Pool, tick: number): number {
  for (let n = 1; n <= born.length; n++) {
    const i = (next + born.length - n) % born.length;
    if (born[i] >= 0 && born[i] <= tick) return i;
  }
  return -1;
}

/** Adds a dollar at `tick`; returns the length of its chain. */
export function addDollar(chains: Pool, tick: number): number {
  const last = newestOf(chains, Number.POSITIVE_INFINITY);
  const length = last < 0 ? 1 : chainAfter(chains.value[last], chains.born[last], tick);
  add(chains, tick, length);
  return length;
}
