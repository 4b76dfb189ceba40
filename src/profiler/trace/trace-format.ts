/** The profiler's records as entries of the Trace Event Format. Times in µs from `origin`, a Stamp. */

import { FRAME_FIELDS, PRESS_FIELDS, SPAN_FIELDS, SPAN_NAMES } from '../../../shared/profile.ts';
import { JUMP_BIT } from '../../../shared/rules.ts';
import type { MissedFrame } from '../history/frame-pace.ts';

/** One entry of the format. */
export interface TraceEvent {
  readonly name: string;
  /** M names, X a span, i an instant, C a counter, b n e an asynchronous span, s t f an arrow. */
  readonly ph: 'M' | 'X' | 'i' | 'C' | 'b' | 'n' | 'e' | 's' | 't' | 'f';
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

/** A stretch of work on the page's thread. */
export interface PageSpan {
  readonly name: string;
  /** Stamp. */
  readonly start: number;
  /** ms. */
  readonly length: number;
}

const PAGE = { pid: 1, tid: 1 };
const ENGINE = { pid: 1, tid: 2 };
/** A press has no length; an arrow needs something to leave from, and to arrive in. µs. */
const ARROW_WIDTH = 1;

/** `engine`: the name of the engine's thread. */
export function nameEvents(engine: string): TraceEvent[] {
  const name = (thread: typeof PAGE, text: string): TraceEvent[] => [
    { name: 'thread_name', ph: 'M', ...thread, ts: 0, args: { name: text } },
    { name: 'thread_sort_index', ph: 'M', ...thread, ts: 0, args: { sort_index: thread.tid } },
  ];
  return [
    { name: 'process_name', ph: 'M', ...PAGE, ts: 0, args: { name: 'BNB Runner' } },
    ...name(PAGE, 'page'),
    ...name(ENGINE, engine),
  ];
}

export function pageEvents(spans: readonly PageSpan[], origin: number): TraceEvent[] {
  return spans.map(({ name, start, length }) => {
    const event = { name, cat: 'page', ...PAGE };
    // Of a commit only the moment is known.
    if (length === 0) return { ...event, ph: 'i', s: 't', ts: micros(start, origin) };
    return { ...event, ph: 'X', ...extent(start, start + length, origin) };
  });
}

/** Whether what began at a Stamp is of the run that is attached: the ticks of another would mislead. */
export type IsOfRun = (at: number) => boolean;

export function spanEvents(spans: Float64Array, isOfRun: IsOfRun, origin: number): TraceEvent[] {
  return recordsOf(spans, SPAN_FIELDS).map(([code = 0, start = 0, length = 0, ticks = 0]) => ({
    name: SPAN_NAMES[code] ?? 'unknown',
    ph: 'X',
    cat: 'engine',
    ...ENGINE,
    ...extent(start, start + length, origin),
    ...(isOfRun(start) && { args: { ticks } }),
  }));
}

/** A span around all that was done for a frame, and the number of objects whenever it changed. */
export function frameEvents(frames: Float64Array, isOfRun: IsOfRun, origin: number): TraceEvent[] {
  const events: TraceEvent[] = [];
  let known = -1;
  for (const record of recordsOf(frames, FRAME_FIELDS)) {
    const [, start = 0, end = 0, played = 0, alive = 0, ticks = 0] = record;
    events.push({
      name: 'frame',
      ph: 'X',
      cat: 'engine',
      ...ENGINE,
      ...extent(start, end, origin),
      args: { 'ticks played': played, 'objects alive': alive, ...(isOfRun(start) && { ticks }) },
    });
    if (alive === known) continue;
    known = alive;
    const ts = micros(start, origin);
    events.push({ name: 'objects alive', ph: 'C', ...ENGINE, ts, args: { objects: alive } });
  }
  return events;
}

export function missedEvents(
  missed: readonly MissedFrame[],
  whose: number,
  origin: number,
): TraceEvent[] {
  return missed.map(({ at, count, gap, ticks, whose: shown }) => ({
    name: 'missed frame',
    ph: 'i',
    s: 't',
    cat: 'engine',
    ...ENGINE,
    ts: micros(at, origin),
    args: { refreshes: count, 'gap in ms': gap, ...(shown === whose && { ticks }) },
  }));
}

/** Each press on the page's thread, with an arrow to the tick that took it and on to its frame. */
export function pressEvents(presses: Float64Array, origin: number): TraceEvent[] {
  return recordsOf(presses, PRESS_FIELDS).flatMap((record, id): TraceEvent[] => {
    const [bit = 0, pressed = 0, taken = 0, drawn = 0, tick = 0] = record;
    const name = bit === JUMP_BIT ? 'jump' : 'shoot';
    const of = { cat: 'press', id };
    const [from, through, to] = [pressed, taken, drawn].map((stamp) => micros(stamp, origin));
    if (from === undefined || through === undefined || to === undefined) return [];
    const args = {
      tick,
      'ms to the tick': (through - from) / 1000,
      'ms to the frame': (to - from) / 1000,
    };
    return [
      { name: `press: ${name}`, ph: 'X', cat: 'press', ...PAGE, ts: from, dur: ARROW_WIDTH, args },
      { name, ph: 'b', ...of, ...PAGE, ts: from, args },
      { name: 'taken', ph: 'n', ...of, ...PAGE, ts: through },
      { name, ph: 'e', ...of, ...PAGE, ts: to },
      { name: 'press', ph: 's', ...of, ...PAGE, ts: from },
      { name: 'press', ph: 't', ...of, ...ENGINE, ts: through },
      // Just before the end of the drawing: an arrow binds to the span it arrives in.
      { name: 'press', ph: 'f', bp: 'e', ...of, ...ENGINE, ts: to - ARROW_WIDTH },
    ];
  });
}

/** Cuts a flat list into its records. */
export function recordsOf(list: Float64Array, fields: number): Float64Array[] {
  const records: Float64Array[] = [];
  for (let at = 0; at + fields <= list.length; at += fields) {
    records.push(list.subarray(at, at + fields));
  }
  return records;
}

function extent(start: number, end: number, origin: number): { ts: number; dur: number } {
  const ts = micros(start, origin);
  return { ts, dur: micros(end, origin) - ts };
}

/** Both ends are rounded the same way, so that what lay within something else still does. */
function micros(stamp: number, origin: number): number {
  return Math.round((stamp - origin) * 1000);
}
