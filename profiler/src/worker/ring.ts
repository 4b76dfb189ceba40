/** A ring buffer of records of numbers: the newest record overwrites the oldest one. Writing allocates nothing. */
import { state } from './state.ts';

export function createRing(capacity: number, fields: number) {
  let written = 0;
  let read = 0;
  const ring = {
    /** Empty while no panel is open. */
    data: new Float64Array(0),
    /** Adds a record and returns the index of its first field. */
    next(): number {
      written += 1;
      return ((written - 1) % capacity) * fields;
    },
    /** Returns a copy of the records since the last read, oldest first. */
    read(): Float64Array {
      const { data } = ring;
      const oldest = Math.max(read, written - capacity);
      state.lost += oldest - read;
      read = written;
      const from = oldest * fields;
      const copy = new Float64Array(written * fields - from);
      for (let i = 0; i < copy.length; i++) copy[i] = data[(from + i) % data.length] ?? 0;
      return copy;
    },
    reset(isOpen: boolean): void {
      ring.data = new Float64Array(isOpen ? capacity * fields : 0);
      written = 0;
      read = 0;
    },
  };
  return ring;
}
