/** A ring buffer of number records: the newest overwrite the oldest, and writing allocates nothing. */
export interface Ring {
  readonly fields: number;
  readonly capacity: number;
  readonly data: Float64Array;
  /** Records written, read, and overwritten before they were read. */
  written: number;
  read: number;
  overwritten: number;
}

export function createRing(capacity: number, fields: number): Ring {
  const data = new Float64Array(capacity * fields);
  return { fields, capacity, data, written: 0, read: 0, overwritten: 0 };
}

/** Adds a record and returns the index of its first field. */
export function nextRecord(ring: Ring): number {
  ring.written += 1;
  return recordAt(ring, ring.written - 1);
}

/** Returns the index of the first field of record `index`, counted as `written`. */
export function recordAt(ring: Ring, index: number): number {
  return (index % ring.capacity) * ring.fields;
}

/** Copies the records from the last read up to `end`, counted as `written`, oldest first. */
export function readRecords(ring: Ring, end: number): Float64Array {
  const oldest = Math.max(ring.read, ring.written - ring.capacity);
  ring.overwritten += oldest - ring.read;
  const from = Math.min(oldest, end) * ring.fields;
  ring.read = Math.max(oldest, end);
  const copy = new Float64Array(end * ring.fields - from);
  for (let i = 0; i < copy.length; i++) copy[i] = ring.data[(from + i) % ring.data.length];
  return copy;
}
