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
import type { PlacedSpan, TracedSpan } from './place-spans.ts';

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
  /** Joins the events of one arrow. */
  readonly id?: number;
  /** Joins the events of one asynchronous span. With `id`, Perfetto would show it outside the process. */
  readonly id2?: { readonly local: string };
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

/** µs. A press has no length, but its arrow must begin within a span. */
const PRESS_WIDTH = 1;
/** The span that some loops record around each frame. */
const FRAME_SPAN = 'frame';

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

/** The loop's spans, and one around each frame for a loop that records none. */
export function loopSpans(
  batchSpans: Float64Array,
  names: readonly string[],
  frames: Float64Array,
  isOfRun: IsOfRun,
): TracedSpan[] {
  const spans = tracedSpans(batchSpans, names, isOfRun);
  if (names.includes(FRAME_SPAN)) return spans;
  const around = recordsOf(frames, FRAME_FIELDS).map((record): TracedSpan => {
    const [start = 0, end = 0] = [record[FRAME.start], record[FRAME.end]];
    const args = { 'ticks played': record[FRAME.played] ?? 0 };
    const ticks = isOfRun(start) ? { ticks: record[FRAME.ticks] ?? 0 } : {};
    return { name: FRAME_SPAN, start, end, depth: -1, args: { ...args, ...ticks } };
  });
  // Sorting keeps the order of equal ends: a frame comes after its spans.
  return [...spans, ...around].sort((a, b) => a.end - b.end);
}

export function tracedSpans(
  spans: Float64Array,
  names: readonly string[],
  isOfRun: IsOfRun,
): TracedSpan[] {
  return recordsOf(spans, SPAN_FIELDS).map((record) => {
    const start = record[SPAN.start] ?? 0;
    return {
      name: nameOf(names, record[SPAN.code]),
      start,
      end: record[SPAN.end] ?? start,
      depth: record[SPAN.depth] ?? 0,
      ...(isOfRun(start) && { args: { ticks: record[SPAN.ticks] ?? 0 } }),
    };
  });
}

/** `track`: of the thread they ran on. */
export function spanEvents(spans: readonly PlacedSpan[], track = ENGINE): TraceEvent[] {
  return spans.map(({ name, from, to, args }) => ({
    name,
    ph: 'X',
    cat: 'engine',
    ...track,
    ts: from / 1000,
    dur: (to - from) / 1000,
    ...(args !== undefined && { args }),
  }));
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
    // Perfetto appends the key to the name.
    return { name, ph: 'C', ...ENGINE, ts, args: { '': record[COUNT.value] ?? 0 } };
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

/** A press on the page's track, with arrows to its tick and its frame. `spans`: of the loop. */
export function pressEvents(
  presses: Float64Array,
  names: readonly string[],
  spans: readonly PlacedSpan[],
  origin: number,
): TraceEvent[] {
  const work = spans.filter(({ depth }) => depth >= 0);
  // An arrow needs a span at each end: the outermost that begins then, and the longest that ends then.
  const begins = new Map(work.toReversed().map(({ start, from }) => [start, from]));
  const ends = new Map(
    work.toSorted((a, b) => b.start - a.start).map(({ end, to }) => [end, to - 1]),
  );
  return recordsOf(presses, PRESS_FIELDS).flatMap((record, id): TraceEvent[] => {
    const stamp = (column: number) => record[column] ?? 0;
    const at = (column: number) => micros(stamp(column), origin);
    const arrow = (times: Map<number, number>, column: number) => {
      const ns = times.get(stamp(column));
      return ns === undefined ? at(column) : ns / 1000;
    };
    const [pressed, taken, drawn] = [at(PRESS.pressed), at(PRESS.taken), at(PRESS.drawn)];
    const name = nameOf(names, record[PRESS.code]);
    const of = { cat: 'press', ...PAGE, id2: { local: `0x${id.toString(16)}` } };
    const args = {
      tick: record[PRESS.tick] ?? 0,
      'ms until taken': (taken - pressed) / 1000,
      'ms until shown': (drawn - pressed) / 1000,
    };
    const flow = { name: 'press', cat: 'press', id };
    return [
      {
        name: `press: ${name}`,
        cat: 'press',
        ...PAGE,
        ts: pressed,
        ph: 'X',
        dur: PRESS_WIDTH,
        args,
      },
      { name, ph: 'b', ...of, ts: pressed, args },
      { name: 'taken', ph: 'n', ...of, ts: taken },
      { name, ph: 'e', ...of, ts: drawn },
      { ...flow, ph: 's', ...PAGE, ts: pressed },
      { ...flow, ph: 't', ...ENGINE, ts: arrow(begins, PRESS.taken) },
      { ...flow, ph: 'f', bp: 'e', ...ENGINE, ts: arrow(ends, PRESS.drawn) },
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
