/** Converts the profiler's records to entries of the Trace Event Format. Times are µs since `origin`, a Stamp. */

import {
  FRAME,
  FRAME_FIELDS,
  PRESS,
  PRESS_FIELDS,
  pressName,
  recordsOf,
  SPAN,
  SPAN_FIELDS,
  SPAN_NAMES,
} from '../../../shared/profile.ts';
import { pageThread } from '../../content/profiler.ts';
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

/** Work on the page's thread. */
export interface PageSpan {
  readonly name: string;
  /** Stamp. */
  readonly start: number;
  /** ms. */
  readonly length: number;
}

const PAGE = { pid: 1, tid: 1 };
const ENGINE = { pid: 1, tid: 2 };
/** µs. A press has no length, but an arrow needs a span at each end. */
const ARROW_WIDTH = 1;

/** `game` names the process, `engine` the engine's thread. */
export function nameEvents(game: string, engine: string): TraceEvent[] {
  const name = (thread: typeof PAGE, text: string): TraceEvent[] => [
    { name: 'thread_name', ph: 'M', ...thread, ts: 0, args: { name: text } },
    { name: 'thread_sort_index', ph: 'M', ...thread, ts: 0, args: { sort_index: thread.tid } },
  ];
  return [
    { name: 'process_name', ph: 'M', ...PAGE, ts: 0, args: { name: game } },
    ...name(PAGE, pageThread),
    ...name(ENGINE, engine),
  ];
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

export function spanEvents(spans: Float64Array, isOfRun: IsOfRun, origin: number): TraceEvent[] {
  return recordsOf(spans, SPAN_FIELDS).map((record) => {
    const start = record[SPAN.start] ?? 0;
    return {
      name: SPAN_NAMES[record[SPAN.code] ?? 0] ?? 'unknown',
      ph: 'X',
      cat: 'engine',
      ...ENGINE,
      ...extent(start, start + (record[SPAN.length] ?? 0), origin),
      ...(isOfRun(start) && { args: { ticks: record[SPAN.ticks] ?? 0 } }),
    };
  });
}

/** One span per frame around all its work, and a counter when the number of bodies changes. */
export function frameEvents(frames: Float64Array, isOfRun: IsOfRun, origin: number): TraceEvent[] {
  const events: TraceEvent[] = [];
  let known = -1;
  for (const record of recordsOf(frames, FRAME_FIELDS)) {
    const start = record[FRAME.start] ?? 0;
    const bodies = record[FRAME.bodies] ?? 0;
    events.push({
      name: 'frame',
      ph: 'X',
      cat: 'engine',
      ...ENGINE,
      ...extent(start, record[FRAME.end] ?? 0, origin),
      args: {
        'ticks played': record[FRAME.played] ?? 0,
        'objects alive': bodies,
        ...(isOfRun(start) && { ticks: record[FRAME.ticks] ?? 0 }),
      },
    });
    if (bodies === known) continue;
    known = bodies;
    const ts = micros(start, origin);
    events.push({ name: 'objects alive', ph: 'C', ...ENGINE, ts, args: { objects: bodies } });
  }
  return events;
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
export function pressEvents(presses: Float64Array, origin: number): TraceEvent[] {
  return recordsOf(presses, PRESS_FIELDS).flatMap((record, id): TraceEvent[] => {
    const at = (column: number) => micros(record[column] ?? 0, origin);
    const pressed = at(PRESS.pressed);
    const taken = at(PRESS.taken);
    const drawn = at(PRESS.drawn);
    const name = pressName(record[PRESS.bit] ?? 0);
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
