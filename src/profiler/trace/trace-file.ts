/**
 * The profiler's trace file (Trace Event Format). Perfetto and chrome://tracing open it. It contains the
 * run, so that a slow frame can be replayed.
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
import { lowerBound } from '../../../shared/statistics.ts';
import { engineThread } from '../../content/profiler.ts';
import { type MissedFrame, missedFrames } from '../history/frame-pace.ts';
import type { GameDescription, Thread } from '../profiled-game.ts';
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
  readonly game: Pick<GameDescription, 'name' | 'rulesVersion'>;
  /** The engine's thread. */
  readonly thread: Thread;
  /** The engine's records, in order. */
  readonly batches: readonly ProfileBatch[];
  readonly page: readonly PageSpan[];
  /** The live run and the last replay, as in ProfiledGame. */
  readonly run: RecordedRun | null;
  readonly replay: RecordedRun | null;
}

export interface TraceFile {
  readonly displayTimeUnit: 'ms';
  readonly traceEvents: readonly TraceEvent[];
  readonly otherData: TraceData;
}

/** Data of the file that is not an event. Its keys never change: old files must still open. */
export interface TraceData {
  readonly rules: number;
  readonly recording: RecordedRun | null;
  /** The slowest frames of that run, slowest first. `gap`: ms since the frame before. */
  readonly slowFrames: readonly { readonly ticks: number; readonly gap: number }[];
  readonly seed: number | null;
  /** Stamp of ts 0. */
  readonly origin: number;
  /** Records that were overwritten before they were read. */
  readonly lost: number;
}

/** Most slow frames that a file holds. */
export const MAX_SLOW_FRAMES = 20;

/** The file as an object for JSON.stringify. */
export function traceOf(source: TraceSource): TraceFile {
  const { game, batches } = source;
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
  // An outer span comes before its inner spans, also when they share one start.
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return {
    displayTimeUnit: 'ms',
    traceEvents: [...nameEvents(game.name, engineThread[source.thread]), ...events],
    otherData: {
      rules: game.rulesVersion,
      seed: run?.seed ?? null,
      origin,
      lost: batches.reduce((sum, { overwritten }) => sum + overwritten, 0),
      recording: run,
      slowFrames: slowest(missed, runKey, run),
    },
  };
}

/** The slowest frames of the attached run. Frames later than its last tick cannot be replayed. */
function slowest(
  missed: readonly MissedFrame[],
  runKey: number,
  run: RecordedRun | null,
): TraceData['slowFrames'] {
  const end = run?.ticks ?? -1;
  return (
    missed
      .filter((frame) => frame.runKey === runKey && frame.ticks <= end)
      .sort((a, b) => b.interval - a.interval)
      // Several frames may show one tick, which is one place to replay to.
      .filter(({ ticks }, i, all) => all.findIndex((other) => other.ticks === ticks) === i)
      .slice(0, MAX_SLOW_FRAMES)
      .map(({ ticks, interval }) => ({ ticks, gap: interval }))
  );
}

/** Key of the run to attach: the run of the newest frames. */
function lastRunKey(frames: Float64Array): number {
  const keys = recordsOf(frames, FRAME_FIELDS).map((record) => record[FRAME.runKey] ?? 0);
  return keys.findLast((key) => key !== 0) ?? 0;
}

/** True if the frame at that time, or the next one, shows the run. */
function isOf(frames: Float64Array, runKey: number): IsOfRun {
  const records = recordsOf(frames, FRAME_FIELDS);
  const ends = Float64Array.from(records, (record) => record[FRAME.end] ?? 0);
  return (at) => runKey !== 0 && records[lowerBound(ends, at)]?.[FRAME.runKey] === runKey;
}

/** Stamp of the first record; 0 when there are no records. */
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
