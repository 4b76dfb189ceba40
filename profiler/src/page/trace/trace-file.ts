/**
 * Writes the last minute as a trace file (Trace Event Format), which Perfetto and chrome://tracing open. It contains the
 * run, so that a slow frame can be replayed.
 */
import { missedIn } from '../analysis/frame-pace.ts';
import type { View } from '../collector.ts';
import type { HostTools, RunToReplay } from '../host-tools.ts';
import { type History, stampOf } from '../records.ts';
import {
  clockSyncEvent,
  laneEvents,
  nameEvents,
  pageEvents,
  type TraceEvent,
} from './trace-events.ts';

export interface TraceFile {
  readonly displayTimeUnit: 'ms';
  readonly traceEvents: readonly TraceEvent[];
  /** The last member: parse-trace.ts finds it by its place. */
  readonly otherData: TraceData;
}

/** Data of the file besides its events. The keys never change: old files must still open. */
interface TraceData {
  /** Version of the rules of its runs; null for a game without replays. */
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
const MAX_SLOW_FRAMES = 20;
/** ms for which a saved file can be read. iOS asks the user first, and reads it after the answer. */
const READABLE_MS = 40_000;

/** The file as an object for JSON.stringify. `clockSync`: a mark that a trace of the browser has too. */
export function traceOf(
  { history, figures: { period }, runOf }: Pick<View, 'history' | 'figures' | 'runOf'>,
  { replays, moments }: HostTools,
  clockSync: { readonly id: string; readonly stamp: number },
): TraceFile {
  const { lanes } = history;
  const origin = firstStamp(history);
  const frames = lanes.flatMap((lane) => lane.frames).sort((a, b) => a.end - b.end);
  const runKey = frames.findLast(({ run }) => run !== 0)?.run ?? 0;
  const run = runOf(runKey);
  const events = [
    ...pageEvents(history, moments?.name ?? '', origin),
    ...lanes.flatMap((lane, index) => laneEvents(lane, { index, runKey, period, origin })),
    clockSyncEvent(clockSync.id, clockSync.stamp, origin),
  ];
  // An outer span comes before its inner spans, also when they share one start.
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const slow = frames
    .filter((frame) => frame.run === runKey && missedIn(frame.wait, period) > 0)
    // Frames after its last tick cannot be replayed.
    .filter(({ tick }) => tick <= (run?.ticks ?? -1))
    .sort((a, b) => b.wait - a.wait);
  return {
    displayTimeUnit: 'ms',
    traceEvents: [...nameEvents(lanes[0]?.about.name ?? 'trace', lanes), ...events],
    otherData: {
      rules: replays?.rulesVersion ?? null,
      seed: run?.seed ?? null,
      origin,
      lost: lanes.reduce((sum, { lost }) => sum + lost, 0),
      recording: run,
      slowFrames: oncePerTick(slow.map(({ tick, wait }) => ({ ticks: tick, gap: wait }))),
    },
  };
}

/** Keeps the first frame of each tick, which is one place to replay to, and no more than a file holds. */
export function oncePerTick<Slow extends { readonly ticks: number }>(
  frames: readonly Slow[],
): readonly Slow[] {
  const isFirst = ({ ticks }: Slow, i: number) =>
    frames.findIndex((other) => other.ticks === ticks) === i;
  return frames.filter(isFirst).slice(0, MAX_SLOW_FRAMES);
}

/** Offers the view as a file to save. */
export function saveTrace(view: View, tools: HostTools): void {
  const name = view.history.lanes[0]?.about.name ?? 'loop';
  const id = crypto.randomUUID();
  // In the browser's own recording too, if one is being made: the two files share a moment.
  const { startTime } = performance.mark('clock_sync', { detail: { sync_id: id } });
  const text = JSON.stringify(traceOf(view, tools, { id, stamp: stampOf(startTime) }));
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-trace.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}

/** Stamp of the first record; 0 without records. */
function firstStamp({ lanes, tasks, moments }: History): number {
  const stamps = [
    ...tasks.map(({ start }) => start),
    ...moments,
    ...lanes.flatMap(({ frames, spans, presses }) => [
      ...frames.map(({ start }) => start),
      ...spans.map(({ start }) => start),
      ...presses.map(({ made }) => made),
    ]),
  ];
  const first = stamps.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  return Number.isFinite(first) ? first : 0;
}
