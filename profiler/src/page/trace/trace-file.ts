/**
 * Writes the last minute as a trace file (Trace Event Format), which Perfetto and chrome://tracing can open. The file
 * contains the run, so that slow frames can be replayed.
 */
import type { Stamp } from '../../protocol.ts';
import { sum } from '../analysis/statistics.ts';
import type { View } from '../collector.ts';
import type { HostTools } from '../host-tools.ts';
import { type History, stampOf } from '../records.ts';
import { clockSyncEvent, laneEvents, nameEvents, pageEvents } from './trace-events.ts';

export type TraceFile = ReturnType<typeof traceOf>;

/** A file contains no more slow frames than this. */
const MAX_SLOW_FRAMES = 20;
/** A saved file can be read for this time, ms. iOS asks the user first, and reads the file after the answer. */
const READABLE_MS = 40_000;

/** Makes an object for JSON.stringify. `clockSync` is a mark that a recording of the browser contains as well. */
export function traceOf(
  { history, runOf }: Pick<View, 'history' | 'runOf'>,
  { replays, moments }: HostTools,
  clockSync: { readonly id: string; readonly stamp: Stamp },
) {
  const { lanes } = history;
  const origin = firstStamp(history);
  const frames = lanes.flatMap((lane) => lane.frames).sort((a, b) => a.end - b.end);
  const runKey = frames.findLast(({ run }) => run !== 0)?.run ?? 0;
  const run = runOf(runKey);
  const events = [
    ...pageEvents(history, moments?.name ?? '', origin),
    ...lanes.flatMap((lane, index) => laneEvents(lane, { index, runKey, origin })),
    clockSyncEvent(clockSync.id, clockSync.stamp, origin),
  ];
  // An outer span comes before its inner spans, even if they begin at the same time.
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const slow = frames
    .filter((frame) => frame.run === runKey && frame.missed > 0)
    // Frames after the run's last tick cannot be replayed.
    .filter(({ tick }) => tick <= (run?.ticks ?? -1))
    .sort((a, b) => b.wait - a.wait);
  return {
    displayTimeUnit: 'ms' as const,
    traceEvents: [...nameEvents(lanes[0]?.about.name ?? 'trace', lanes), ...events],
    /** Data for a replay. Its keys never change, because old files must still open. */
    otherData: {
      /** null for a game without replays. */
      rules: replays?.rulesVersion ?? null,
      seed: run?.seed ?? null,
      /** Stamp at which the file's times begin. */
      origin,
      lost: sum(lanes.map(({ lost }) => lost)),
      recording: run,
      /** The slowest frames of that run, slowest first. `gap`: ms since the frame before. */
      slowFrames: oncePerTick(slow.map(({ tick, wait }) => ({ ticks: tick, gap: wait }))),
    },
  };
}

/** Keeps the first frame of each tick, because a replay can only go to a tick, and at most MAX_SLOW_FRAMES. */
export function oncePerTick<Slow extends { readonly ticks: number }>(
  frames: readonly Slow[],
): readonly Slow[] {
  const isFirst = ({ ticks }: Slow, i: number) =>
    frames.findIndex((other) => other.ticks === ticks) === i;
  return frames.filter(isFirst).slice(0, MAX_SLOW_FRAMES);
}

/** Lets the user save the view as a trace file. */
export function saveTrace(view: View, tools: HostTools): void {
  const name = view.history.lanes[0]?.about.name ?? 'loop';
  // Not randomUUID: only pages of a secure context have it.
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  // A recording of the browser contains this mark, so the two files share a moment.
  const { startTime } = performance.mark('clock_sync', { detail: { sync_id: id } });
  const text = JSON.stringify(traceOf(view, tools, { id, stamp: stampOf(startTime) }));
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-trace.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}

/** Returns the time of the first record; 0 without records. */
function firstStamp({ lanes, tasks, moments }: History): Stamp {
  const works = [...tasks, ...lanes.flatMap(({ frames, spans }) => [...frames, ...spans])];
  const presses = lanes.flatMap((lane) => lane.presses.map(({ made }) => made));
  const stamps = [...moments, ...works.map(({ start }) => start), ...presses];
  return stamps.reduce((least, at) => Math.min(least, at), stamps[0] ?? 0);
}
