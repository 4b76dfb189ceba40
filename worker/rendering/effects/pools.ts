/** Fixed-size pools of the last events: a new entry replaces the oldest. */

export type EventPool = ReturnType<typeof createPool>;

export function createPool(capacity: number) {
  const numbers = () => new Float64Array(capacity);
  return {
    next: 0,
    /** Ticks of the events, -Infinity for none. */
    born: numbers().fill(Number.NEGATIVE_INFINITY),
    /** Position, px of the world. */
    x: numbers(),
    y: numbers(),
    /** Length of a dollar's chain, 0 for an enemy; or kind of a burst. */
    value: numbers(),
  };
}

export function add(pool: EventPool, tick: number, value = 0, x = 0, y = 0): void {
  const i = pool.next;
  pool.next = (i + 1) % pool.born.length;
  pool.born[i] = tick;
  pool.value[i] = value;
  pool.x[i] = x;
  pool.y[i] = y;
}
