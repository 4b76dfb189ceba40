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
import { lowerBound } from '../../../shared/statistics.ts';
import { type MissedFrame, missedFrames } from '../history/frame-pace.ts';
import type { RunToReplay } from '../profiled-game.ts';
import { pageThread } from '../texts.ts';
import { placeSpans } from './place-spans.ts';
import {
  clockSyncEvents,
  countEvents,
  type IsOfRun,
  loopSpans,
  missedEvents,
  nameEvents,
  type PageSpan,
  pageEvents,
  pressEvents,
  spanEvents,
  type TraceEvent,
  tracedSpans,
  trackOf,
} from './trace-format.ts';

/** Everything that was collected, on both threads. */
export interface TraceSource {
  /** Name of the game, and of the loop's thread. */
  readonly game: string;
  readonly thread: string;
  /** Version of the rules of its runs; null for a game without replays. */
  readonly rulesVersion: number | null;
  /** The loop's records. */
  readonly records: Pick<
    ProfileBatch,
    'names' | 'spans' | 'frames' | 'presses' | 'counts' | 'lost'
  >;
  /** Spans of other threads. */
  readonly others?: readonly {
    readonly name: string;
    readonly spans: Float64Array;
    readonly names: readonly string[];
  }[];
  /** A mark that a trace of the browser has too. */
  readonly clockSync?: { readonly id: string; readonly stamp: number };
  readonly page: readonly PageSpan[];
  /** The live run and the last replay, as in ProfiledGame. */
  readonly run: RunToReplay | null;
  readonly replay: RunToReplay | null;
}

export interface TraceFile {
  readonly displayTimeUnit: 'ms';
  readonly traceEvents: readonly TraceEvent[];
  /** The last member: parse-trace.ts finds it by its place. */
  readonly otherData: TraceData;
}

/** Data of the file that is not an event. Its keys never change: old files must still open. */
export interface TraceData {
  readonly rules: number | null;
  readonly recording: RunToReplay | null;
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
  const { game, others = [], clockSync } = source;
  const { names, spans, frames, presses, counts, lost } = source.records;
  const missed = missedFrames(frames);
  const origin = earliest(spans, presses, source.page);
  const runKey = lastRunKey(frames);
  const isOfRun = isOf(frames, runKey);
  const run = runKey < 0 ? source.replay : source.run;
  const loop = placeSpans(loopSpans(spans, names.spans, frames, isOfRun), origin);
  const events = [
    ...pageEvents(source.page, origin),
    ...spanEvents(loop),
    ...others.flatMap((other, i) => {
      const placed = placeSpans(
        tracedSpans(other.spans, other.names, () => false),
        origin,
      );
      return spanEvents(placed, trackOf(2 + i));
    }),
    ...countEvents(counts, names.counters, origin),
    ...missedEvents(missed, runKey, origin),
    ...pressEvents(presses, names.presses, loop, origin),
    ...(clockSync === undefined ? [] : clockSyncEvents(clockSync.id, clockSync.stamp, origin)),
  ];
  // An outer span comes before its inner spans, also when they share one start.
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return {
    displayTimeUnit: 'ms',
    traceEvents: [
      ...nameEvents(game, [pageThread, source.thread, ...others.map(({ name }) => name)]),
      ...events,
    ],
    otherData: {
      rules: source.rulesVersion,
      seed: run?.seed ?? null,
      origin,
      lost,
      recording: run,
      slowFrames: slowest(missed, runKey, run),
    },
  };
}

/** The slowest frames of the attached run. Frames later than its last tick cannot be replayed. */
function slowest(
  missed: readonly MissedFrame[],
  runKey: number,
  run: RunToReplay | null,
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
