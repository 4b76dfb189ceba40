/**
 * The records of the engine's profiler. They are sent as flat lists of numbers, so that the records of a
 * second cost one small message. Every time is a Stamp (ms since the Unix epoch): one clock for both threads.
 */
import { JUMP_BIT } from './rules.ts';

/** The kinds of work that the engine measures. A record holds the index of the name. */
export const SPAN_NAMES = ['drain', 'tick', 'draw', 'post'] as const;
export type SpanName = (typeof SPAN_NAMES)[number];

/** Columns of a span, a piece of work. */
export const SPAN = {
  /** Index in SPAN_NAMES. */
  code: 0,
  start: 1,
  /** ms. */
  length: 2,
  /** Ticks of the world at its end. */
  ticks: 3,
} as const;
export const SPAN_FIELDS = 4;

/** Columns of a frame. */
export const FRAME = {
  /** Timestamp that the display gave it. */
  shown: 0,
  /** Start and end of the engine's work on it. */
  start: 1,
  end: 2,
  /** Ticks played in it. */
  played: 3,
  /** Objects alive. */
  bodies: 4,
  /** Ticks of the world at its end. */
  ticks: 5,
  /** 1 directly after another frame, 0 after a rest. */
  follows: 6,
  /** Key of the run on screen: its start time, negative for a replay, 0 for no run. */
  runKey: 7,
} as const;
export const FRAME_FIELDS = 8;

/** Columns of a press that was taken by a tick. */
export const PRESS = {
  /** JUMP_BIT or SHOOT_BIT (rules.ts). */
  bit: 0,
  /** Stamps: the press was made, its tick began, its frame was drawn. */
  pressed: 1,
  taken: 2,
  drawn: 3,
  /** The tick, as inputs count it. */
  tick: 4,
} as const;
export const PRESS_FIELDS = 5;

/** Columns of a late press: one that was heard after its tick was played. */
export const LATE = {
  /** JUMP_BIT or SHOOT_BIT (rules.ts). */
  bit: 0,
  /** Stamps: the press was made, the engine heard it. */
  made: 1,
  heard: 2,
  /** The tick, as inputs count it. */
  tick: 3,
  /** Ticks that the engine went back. */
  back: 4,
} as const;
export const LATE_FIELDS = 5;

/** `bit`: JUMP_BIT or SHOOT_BIT. */
export function pressName(bit: number): 'jump' | 'shoot' {
  return bit === JUMP_BIT ? 'jump' : 'shoot';
}

/** The records since the last batch. Each list is a sequence of records, as in SPAN, FRAME, PRESS and LATE. */
export interface ProfileBatch {
  readonly spans: Float64Array;
  readonly frames: Float64Array;
  readonly presses: Float64Array;
  readonly late: Float64Array;
  /** Reports posted to the page, and their estimated size in bytes. */
  readonly messages: number;
  readonly bytes: number;
  /** Records that were overwritten before they were read. */
  readonly overwritten: number;
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
  const first = ({ spans }: ProfileBatch) => spans[SPAN.start] ?? 0;
  return [...batches].sort((a, b) => first(a) - first(b));
}

/** An empty batch. Its buffers are new, because a batch may be transferred to another thread. */
export function noBatch(): ProfileBatch {
  const empty = () => new Float64Array(0);
  return {
    spans: empty(),
    frames: empty(),
    presses: empty(),
    late: empty(),
    messages: 0,
    bytes: 0,
    overwritten: 0,
  };
}
