/**
 * The profiler's trace file (Trace Event Format): opens in Perfetto and chrome://tracing, and carries
 * the run it was recorded from, so that a slow frame can be played again.
 */

import {
  FRAME_FIELDS,
  PRESS_FIELDS,
  type ProfileBatch,
  SPAN_FIELDS,
} from '../../../shared/profile.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import { RULES_VERSION } from '../../../shared/rules.ts';
import { placeOf } from '../../../shared/statistics.ts';
import { type MissedFrame, missedFrames } from '../history/frame-pace.ts';
import {
  frameEvents,
  type IsOfRun,
  missedEvents,
  nameEvents,
  type PageSpan,
  pageEvents,
  pressEvents,
  recordsOf,
  spanEvents,
  type TraceEvent,
} from './trace-format.ts';

/** All that was collected, on both threads. */
export interface TraceSource {
  /** Who hosts the engine; 'main' is the page's thread. */
  readonly thread: 'worker' | 'main';
  /** What the engine's profiler gave, in order. */
  readonly batches: readonly ProfileBatch[];
  readonly page: readonly PageSpan[];
  /** The run under way, or the last one; null when there was none. */
  readonly run: RecordedRun | null;
  /** The recorded run that was shown again last; null when there was none. */
  readonly replay: RecordedRun | null;
}

export interface TraceFile {
  readonly displayTimeUnit: 'ms';
  readonly traceEvents: readonly TraceEvent[];
  readonly otherData: TraceData;
}

/** What the file carries besides its events. */
export interface TraceData extends TracedRun {
  readonly rules: typeof RULES_VERSION;
  readonly seed: number | null;
  /** Stamp of ts 0. */
  readonly origin: number;
  /** Records that were overwritten before they were read. */
  readonly lost: number;
}

/** What it takes to play a slow frame again. */
export interface TracedRun {
  readonly recording: RecordedRun | null;
  /** Of that run, the slowest first. */
  readonly slowFrames: readonly SlowFrame[];
}

/** Ticks of the world when the frame was drawn, ms since the frame before. */
export interface SlowFrame {
  readonly ticks: number;
  readonly gap: number;
}

/** As many are told, and read. */
export const MAX_SLOW_FRAMES = 20;

/** The file as an object: JSON.stringify makes it one. */
export function traceOf(source: TraceSource): TraceFile {
  const { batches } = source;
  const spans = join(batches.map((batch) => batch.spans));
  const frames = join(batches.map((batch) => batch.frames));
  const presses = join(batches.map((batch) => batch.presses));
  const missed = missedFrames(frames);
  const origin = earliest(spans, presses, source.page);
  const whose = lastOnShow(frames);
  const isOfRun = isOf(frames, whose);
  const run = whose < 0 ? source.replay : source.run;
  const events = [
    ...pageEvents(source.page, origin),
    ...frameEvents(frames, isOfRun, origin),
    ...spanEvents(spans, isOfRun, origin),
    ...missedEvents(missed, whose, origin),
    ...pressEvents(presses, origin),
  ];
  // A span that holds another stands before it, also where the clock saw both begin at once.
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return {
    displayTimeUnit: 'ms',
    traceEvents: [
      ...nameEvents(source.thread === 'worker' ? 'engine (worker)' : 'engine (page)'),
      ...events,
    ],
    otherData: {
      rules: RULES_VERSION,
      seed: run?.seed ?? null,
      origin,
      lost: batches.reduce((sum, { lost }) => sum + lost, 0),
      recording: run,
      slowFrames: slowest(missed, whose, run),
    },
  };
}

/** Of the run that is attached, which may have been saved a moment before the last frame. */
function slowest(
  missed: readonly MissedFrame[],
  whose: number,
  run: RecordedRun | null,
): SlowFrame[] {
  const end = run?.ticks ?? -1;
  return (
    missed
      .filter((frame) => frame.whose === whose && frame.ticks <= end)
      .sort((a, b) => b.gap - a.gap)
      // Above 60 Hz several frames show one tick: there is one place to replay to.
      .filter(({ ticks }, i, all) => all.findIndex((other) => other.ticks === ticks) === i)
      .slice(0, MAX_SLOW_FRAMES)
      .map(({ ticks, gap }) => ({ ticks, gap }))
  );
}

/** Whose the newest frames are (profile.ts): theirs is the run that is attached. */
function lastOnShow(frames: Float64Array): number {
  let last = 0;
  for (const [, , , , , , , whose = 0] of recordsOf(frames, FRAME_FIELDS)) {
    if (whose !== 0) last = whose;
  }
  return last;
}

/** By the frame that was being worked on, or came next. */
function isOf(frames: Float64Array, wanted: number): IsOfRun {
  const records = recordsOf(frames, FRAME_FIELDS);
  const ends = Float64Array.from(records, (record) => record[2] ?? 0);
  return (at) => records[placeOf(ends, at)]?.[7] === wanted && wanted !== 0;
}

/** Stamp of whatever came first; 0 when there is nothing at all. */
function earliest(spans: Float64Array, presses: Float64Array, page: readonly PageSpan[]): number {
  let first = Number.POSITIVE_INFINITY;
  for (const [, start = first] of recordsOf(spans, SPAN_FIELDS)) first = Math.min(first, start);
  for (const [, pressed = first] of recordsOf(presses, PRESS_FIELDS)) {
    first = Math.min(first, pressed);
  }
  for (const { start } of page) first = Math.min(first, start);
  return Number.isFinite(first) ? first : 0;
}

function join(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
