/**
 * The records of a profiled loop. They are sent as flat lists of numbers, so that the records of a
 * second cost one small message. Every time is a Stamp (ms since the Unix epoch): one clock for all threads.
 */

/** Names of what was recorded. A record holds an index, its code. The lists only grow. */
export interface ProfileNames {
  readonly spans: readonly string[];
  readonly presses: readonly string[];
  readonly counters: readonly string[];
}

/** Columns of a span, a piece of work. Spans are recorded when they end, so the ends are in order. */
export const SPAN = {
  code: 0,
  start: 1,
  end: 2,
  /** Ticks of the world at its end. */
  ticks: 3,
  /** Spans around it. */
  depth: 4,
} as const;
export const SPAN_FIELDS = 5;

/** Columns of a frame. */
export const FRAME = {
  /** Timestamp that the display gave it. */
  shown: 0,
  /** Start and end of the work on it. */
  start: 1,
  end: 2,
  /** Ticks played in it. */
  played: 3,
  /** Ticks of the world at its end. */
  ticks: 4,
  /** 1 directly after another frame, 0 after a rest. */
  follows: 5,
  /** Stamp at which the first frame after a rest was requested; 0 for unknown. */
  wanted: 6,
  /** Key of the run on screen: its start time, negative for a replay, 0 for no run. */
  runKey: 7,
} as const;
export const FRAME_FIELDS = 8;

/** Columns of a press that was taken. */
export const PRESS = {
  code: 0,
  /** Stamps: the press was made, the work that took it began, its frame was drawn. */
  pressed: 1,
  taken: 2,
  drawn: 3,
  /** The tick that took it. */
  tick: 4,
} as const;
export const PRESS_FIELDS = 5;

/** Columns of a late press: one that was heard after its tick was played. */
export const LATE = {
  code: 0,
  /** Stamps: the press was made, the loop heard it. */
  made: 1,
  heard: 2,
  tick: 3,
  /** Ticks that the loop went back. */
  back: 4,
} as const;
export const LATE_FIELDS = 5;

/** Columns of a counter's new value. */
export const COUNT = {
  code: 0,
  /** Stamp: the end of the frame in which it changed. */
  at: 1,
  value: 2,
} as const;
export const COUNT_FIELDS = 3;

/** The records since the last batch. Each list is a sequence of records, as above. */
export interface ProfileBatch {
  readonly names: ProfileNames;
  readonly spans: Float64Array;
  readonly frames: Float64Array;
  readonly presses: Float64Array;
  readonly late: Float64Array;
  readonly counts: Float64Array;
  /** Messages posted, and their size in bytes, as the loop's own code counts them. */
  readonly messages: number;
  readonly bytes: number;
  /** Records that were overwritten before they were read, and spans that never ended. */
  readonly lost: number;
}

export function nameOf(names: readonly string[], code: number | undefined): string {
  return names[code ?? -1] ?? 'unknown';
}

/** Cuts a flat list into its records; each is a view of the list, not a copy. */
export function recordsOf(list: Float64Array, fields: number): Float64Array[] {
  const records: Float64Array[] = [];
  for (let at = 0; at + fields <= list.length; at += fields) {
    records.push(list.subarray(at, at + fields));
  }
  return records;
}

/**
 * Sorts batches by time. Pushed and requested batches arrive by different ports, so a later one may
 * come first.
 */
export function inOrder(batches: readonly ProfileBatch[]): readonly ProfileBatch[] {
  const first = ({ spans }: ProfileBatch) => spans[SPAN.end] ?? 0;
  return [...batches].sort((a, b) => first(a) - first(b));
}

/** An empty batch. Its buffers are new, because a batch may be transferred to another thread. */
export function noBatch(): ProfileBatch {
  const empty = () => new Float64Array(0);
  return {
    names: { spans: [], presses: [], counters: [] },
    spans: empty(),
    frames: empty(),
    presses: empty(),
    late: empty(),
    counts: empty(),
    messages: 0,
    bytes: 0,
    lost: 0,
  };
}
