/**
 * Writes the last minute as a trace file (Trace Event Format), which Perfetto and chrome://tracing can open. Hosts add
 * data of their own, for example to replay a slow frame.
 */
import type { Stamp } from '../../protocol.ts';
import { sum } from '../analysis/statistics.ts';
import { type Verdict, verdictOf } from '../check.ts';
import type { View } from '../collector.ts';
import type { ProfilerOptions } from '../options.ts';
import { reportText } from '../panel/report.ts';
import { type History, stampOf } from '../records.ts';
import { partsOf, type Session } from '../session.ts';
import {
  clockSyncEvent,
  laneEvents,
  nameEvents,
  pageEvents,
  type TraceEvent,
} from './trace-events.ts';

/** A trace in the Trace Event Format. Times are in µs since `otherData.origin`. */
export interface TraceFile {
  readonly displayTimeUnit: 'ms';
  readonly traceEvents: readonly TraceEvent[];
  /** Data for other programs. Its keys never change, because old files must still open. */
  readonly otherData: {
    /** Stamp at which the file's times begin. */
    readonly origin: Stamp;
    /** Number of records that were lost. */
    readonly lost: number;
    readonly report: string;
    /** For a check of the file. */
    readonly verdict: Verdict;
    /** For a comparison with another file. */
    readonly session: Session;
    /** More members are those of the host (HostSnapshot.traceData). */
    readonly [key: string]: unknown;
  };
}

/** A saved file can be read for this time, ms. iOS asks the user first, and reads the file after the answer. */
const READABLE_MS = 40_000;

/** Describes a view. Leaves a mark of this moment, which a recording of the browser contains as well, to align both. @internal */
export function traceNow(view: View, options: ProfilerOptions): TraceFile {
  // Not randomUUID: only pages of a secure context have it.
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const { startTime } = performance.mark('clock_sync', { detail: { sync_id: id } });
  const { history, snapshot } = view;
  const { lanes } = history;
  const origin = firstStamp(history);
  const frames = lanes.flatMap((lane) => lane.frames).sort((a, b) => a.end - b.end);
  const events = [
    ...pageEvents(history, origin),
    ...lanes.flatMap((lane, index) => laneEvents(lane, index, origin)),
    clockSyncEvent(id, stampOf(startTime), origin),
  ];
  // An outer span comes before its inner spans, even if they begin at the same time.
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return {
    displayTimeUnit: 'ms',
    traceEvents: [...nameEvents(lanes[0]?.about.name ?? 'trace', lanes), ...events],
    otherData: {
      ...snapshot()?.traceData(frames),
      origin,
      lost: sum(lanes.map(({ lost }) => lost)),
      report: reportText(view, options),
      verdict: verdictOf(view),
      session: partsOf(history, view.until),
    },
  };
}

/** Lets the user save the view as a trace file. @internal */
export function saveTrace(view: View, options: ProfilerOptions): void {
  const name = view.history.lanes[0]?.about.name ?? 'loop';
  const text = JSON.stringify(traceNow(view, options));
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-trace.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}

/** Returns the time of the first record; 0 without records. */
function firstStamp({ lanes, tasks }: History): Stamp {
  const works = [...tasks, ...lanes.flatMap(({ frames, spans }) => [...frames, ...spans])];
  const presses = lanes.flatMap((lane) => lane.presses.map(({ pressed }) => pressed));
  const stamps = [...works.map(({ start }) => start), ...presses];
  return stamps.reduce((least, at) => Math.min(least, at), stamps[0] ?? 0);
}
