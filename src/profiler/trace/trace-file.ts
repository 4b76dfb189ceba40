/**
 * The profiler's trace file (Trace Event Format). Perfetto and chrome://tracing open it. It carries the
 * run it was recorded from, so that a slow frame can be replayed.
 */

import {
  FRAME,
  FRAME_FIELDS,
  PRESS,
  PRESS_FIELDS,
  type ProfileBatch,
  recordsOf,
  SPAN,
  SPAN_FIELDS,
} from '../../../shared/profile.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import { RULES_VERSION } from '../../../shared/rules.ts';
import { lowerBound } from '../../../shared/statistics.ts';
import { engineThread } from '../../content/profiler.ts';
import { type MissedFrame, missedFrames } from '../history/frame-pace.ts';
import type { Thread } from '../profiled-game.ts';
import {
  frameEvents,
  type IsOfRun,
  missedEvents,
  nameEvents,
  type PageSpan,
  pageEvents,
  pressEvents,
  spanEvents,
  type TraceEvent,
} from './trace-format.ts';

/** Everything that was collected, on both threads. */
export interface TraceSource {
  /** The engine's thread. */
  readonly thread: Thread;
  /** The engine's records, in order. */
  readonly batches: readonly ProfileBatch[];
  readonly page: readonly PageSpan[];
  /** The run in progress, or the last one; null before the first. */
  readonly run: RecordedRun | null;
  /** The recorded run that was replayed last; null before the first. */
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

/** What a reader needs to replay a slow frame. */
export interface TracedRun {
  readonly recording: RecordedRun | null;
  /** The slowest frames of that run, slowest first. */
  readonly slowFrames: readonly SlowFrame[];
}

export interface SlowFrame {
  /** Ticks of the world when the frame was drawn. */
  readonly ticks: number;
  /** ms since the frame before. */
  readonly gap: number;
}

/** Slow frames that are written, and read. */
export const MAX_SLOW_FRAMES = 20;

/** The file as an object for JSON.stringify. */
export function traceOf(source: TraceSource): TraceFile {
  const { batches } = source;
  const spans = join(batches.map((batch) => batch.spans));
  const frames = join(batches.map((batch) => batch.frames));
  const presses = join(batches.map((batch) => batch.presses));
  const missed = missedFrames(frames);
  const origin = earliest(spans, presses, source.page);
  const runKey = lastRunKey(frames);
  const isOfRun = isOf(frames, runKey);
  const run = runKey < 0 ? source.replay : source.run;
  const events = [
    ...pageEvents(source.page, origin),
    ...frameEvents(frames, isOfRun, origin),
    ...spanEvents(spans, isOfRun, origin),
    ...missedEvents(missed, runKey, origin),
    ...pressEvents(presses, origin),
  ];
  // An outer span stands before those inside it, also when they start at the same clock reading.
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return {
    displayTimeUnit: 'ms',
    traceEvents: [...nameEvents(engineThread[source.thread]), ...events],
    otherData: {
      rules: RULES_VERSION,
      seed: run?.seed ?? null,
      origin,
      lost: batches.reduce((sum, { overwritten }) => sum + overwritten, 0),
      recording: run,
      slowFrames: slowest(missed, runKey, run),
    },
  };
}

/** Slow frames of the attached run. Its last frames may be missing: they came after it was saved. */
function slowest(
  missed: readonly MissedFrame[],
  runKey: number,
  run: RecordedRun | null,
): SlowFrame[] {
  const end = run?.ticks ?? -1;
  return (
    missed
      .filter((frame) => frame.runKey === runKey && frame.ticks <= end)
      .sort((a, b) => b.gap - a.gap)
      // Above 60 Hz several frames show one tick; there is one place to replay to.
      .filter(({ ticks }, i, all) => all.findIndex((other) => other.ticks === ticks) === i)
      .slice(0, MAX_SLOW_FRAMES)
      .map(({ ticks, gap }) => ({ ticks, gap }))
  );
}

/** The run of the newest frames is the one to attach. */
function lastRunKey(frames: Float64Array): number {
  const keys = recordsOf(frames, FRAME_FIELDS).map((record) => record[FRAME.runKey] ?? 0);
  return keys.findLast((key) => key !== 0) ?? 0;
}

/** Decides by the frame that was in work at the time, or came next. */
function isOf(frames: Float64Array, runKey: number): IsOfRun {
  const records = recordsOf(frames, FRAME_FIELDS);
  const ends = Float64Array.from(records, (record) => record[FRAME.end] ?? 0);
  return (at) => runKey !== 0 && records[lowerBound(ends, at)]?.[FRAME.runKey] === runKey;
}

/** Stamp of the first record; 0 when there is none. */
function earliest(spans: Float64Array, presses: Float64Array, page: readonly PageSpan[]): number {
  let first = Number.POSITIVE_INFINITY;
  const include = (at = first) => {
    first = Math.min(first, at);
  };
  for (const record of recordsOf(spans, SPAN_FIELDS)) include(record[SPAN.start]);
  for (const record of recordsOf(presses, PRESS_FIELDS)) include(record[PRESS.pressed]);
  for (const { start } of page) include(start);
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
