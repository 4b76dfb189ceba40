/** Converts the profiler's records to entries of the Trace Event Format. Times are µs since `origin`, a Stamp. */

import {
  COUNT,
  COUNT_FIELDS,
  FRAME,
  FRAME_FIELDS,
  nameOf,
  PRESS,
  PRESS_FIELDS,
  recordsOf,
  SPAN,
  SPAN_FIELDS,
} from '../../../shared/profile.ts';
import type { MissedFrame } from '../history/frame-pace.ts';

/** One entry of the format. */
export interface TraceEvent {
  readonly name: string;
  /** M names, c a clock, X a span, i an instant, C a counter, b n e an asynchronous span, s t f an arrow. */
  readonly ph: 'M' | 'c' | 'X' | 'i' | 'C' | 'b' | 'n' | 'e' | 's' | 't' | 'f';
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly cat?: string;
  readonly id?: number;
  readonly bp?: 'e';
  readonly s?: 't';
  readonly args?: Readonly<Record<string, string | number>>;
}

/** Work on the page's thread. */
export interface PageSpan {
  readonly name: string;
  /** Stamp. */
  readonly start: number;
  /** ms. */
  readonly length: number;
}

/** A thread of the file. */
export interface Track {
  readonly pid: number;
  readonly tid: number;
}

const PAGE: Track = { pid: 1, tid: 1 };
const ENGINE: Track = { pid: 1, tid: 2 };

/** `index`: place among the threads: the page, the loop's own, the others. */
export function trackOf(index: number): Track {
  return { pid: 1, tid: index + 1 };
}

/** µs. A press has no length, but an arrow needs a span at each end. */
const ARROW_WIDTH = 1;

/** `game` names the process, `threads` its threads, in the order of trackOf. */
export function nameEvents(game: string, threads: readonly string[]): TraceEvent[] {
  const ph = 'M';
  return [
    { name: 'process_name', ph, ...PAGE, ts: 0, args: { name: game } },
    ...threads.flatMap((name, index): TraceEvent[] => {
      const track = trackOf(index);
      return [
        { name: 'thread_name', ph, ...track, ts: 0, args: { name } },
        { name: 'thread_sort_index', ph, ...track, ts: 0, args: { sort_index: track.tid } },
      ];
    }),
  ];
}

/** Lays this file over another trace that has a mark of that name and id. `stamp`: when it was made. */
export function clockSyncEvents(id: string, stamp: number, origin: number): TraceEvent[] {
  const ts = micros(stamp, origin);
  return [{ name: 'clock_sync', ph: 'c', ...PAGE, ts, args: { sync_id: id, issue_ts: ts } }];
}

export function pageEvents(spans: readonly PageSpan[], origin: number): TraceEvent[] {
  return spans.map(({ name, start, length }) => {
    const event = { name, cat: 'page', ...PAGE };
    // A commit has no length: only its moment is known.
    if (length === 0) return { ...event, ph: 'i', s: 't', ts: micros(start, origin) };
    return { ...event, ph: 'X', ...extent(start, start + length, origin) };
  });
}

/** True if a record at a Stamp belongs to the attached run: ticks of another run would mislead. */
export type IsOfRun = (at: number) => boolean;

/** `track`: of the thread they ran on. */
export function spanEvents(
  spans: Float64Array,
  names: readonly string[],
  isOfRun: IsOfRun,
  origin: number,
  track = ENGINE,
): TraceEvent[] {
  return recordsOf(spans, SPAN_FIELDS).map((record) => {
    const start = record[SPAN.start] ?? 0;
    return {
      name: nameOf(names, record[SPAN.code]),
      ph: 'X',
      cat: 'engine',
      ...track,
      ...extent(start, record[SPAN.end] ?? start, origin),
      ...(isOfRun(start) && { args: { ticks: record[SPAN.ticks] ?? 0 } }),
    };
  });
}

/** One span per frame around all its work. */
export function frameEvents(frames: Float64Array, isOfRun: IsOfRun, origin: number): TraceEvent[] {
  return recordsOf(frames, FRAME_FIELDS).map((record) => {
    const start = record[FRAME.start] ?? 0;
    const played = record[FRAME.played] ?? 0;
    return {
      name: 'frame',
      ph: 'X',
      cat: 'engine',
      ...ENGINE,
      ...extent(start, record[FRAME.end] ?? 0, origin),
      args: {
        'ticks played': played,
        ...(isOfRun(start) && { ticks: record[FRAME.ticks] ?? 0 }),
      },
    };
  });
}

/** A counter's values, at each change. */
export function countEvents(
  counts: Float64Array,
  names: readonly string[],
  origin: number,
): TraceEvent[] {
  return recordsOf(counts, COUNT_FIELDS).map((record) => {
    const name = nameOf(names, record[COUNT.code]);
    const ts = micros(record[COUNT.at] ?? origin, origin);
    return { name, ph: 'C', ...ENGINE, ts, args: { [name]: record[COUNT.value] ?? 0 } };
  });
}

export function missedEvents(
  missed: readonly MissedFrame[],
  attachedKey: number,
  origin: number,
): TraceEvent[] {
  return missed.map(({ at, count, interval, ticks, runKey }) => ({
    name: 'missed frame',
    ph: 'i',
    s: 't',
    cat: 'engine',
    ...ENGINE,
    ts: micros(at, origin),
    args: { refreshes: count, 'gap in ms': interval, ...(runKey === attachedKey && { ticks }) },
  }));
}

/** A press on the page's track, with arrows to its tick and its frame. */
export function pressEvents(
  presses: Float64Array,
  names: readonly string[],
  origin: number,
): TraceEvent[] {
  return recordsOf(presses, PRESS_FIELDS).flatMap((record, id): TraceEvent[] => {
    const at = (column: number) => micros(record[column] ?? 0, origin);
    const pressed = at(PRESS.pressed);
    const taken = at(PRESS.taken);
    const drawn = at(PRESS.drawn);
    const name = nameOf(names, record[PRESS.code]);
    const of = { cat: 'press', id };
    const args = {
      tick: record[PRESS.tick] ?? 0,
      'ms to the tick': (taken - pressed) / 1000,
      'ms to the frame': (drawn - pressed) / 1000,
    };
    const press = { name: `press: ${name}`, cat: 'press', ...PAGE, ts: pressed };
    return [
      { ...press, ph: 'X', dur: ARROW_WIDTH, args },
      { name, ph: 'b', ...of, ...PAGE, ts: pressed, args },
      { name: 'taken', ph: 'n', ...of, ...PAGE, ts: taken },
      { name, ph: 'e', ...of, ...PAGE, ts: drawn },
      { name: 'press', ph: 's', ...of, ...PAGE, ts: pressed },
      { name: 'press', ph: 't', ...of, ...ENGINE, ts: taken },
      // An arrow must end within a span, so it ends just before the drawing does.
      { name: 'press', ph: 'f', bp: 'e', ...of, ...ENGINE, ts: drawn - ARROW_WIDTH },
    ];
  });
}

function extent(start: number, end: number, origin: number): { ts: number; dur: number } {
  const ts = micros(start, origin);
  return { ts, dur: micros(end, origin) - ts };
}

/** Rounds both ends of a span in the same way, so that inner spans stay inside. */
function micros(stamp: number, origin: number): number {
  return Math.round((stamp - origin) * 1000);
}
