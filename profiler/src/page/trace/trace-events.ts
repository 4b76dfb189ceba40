/** Writes records as entries of the Trace Event Format. Their times are in µs since `origin`. */
import type { Stamp } from '../../protocol.ts';
import { type History, type Lane, pictureMs } from '../records.ts';
import { placeSpans } from './place-spans.ts';

export interface TraceEvent {
  readonly name: string;
  /** M: name, c: clock, X: span, i: instant, C: counter, b and e: asynchronous span. */
  readonly ph: 'M' | 'c' | 'X' | 'i' | 'C' | 'b' | 'e';
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly cat?: string;
  /** Joins the events of an asynchronous span. */
  readonly id2?: { readonly local: string };
  readonly s?: 't';
  readonly args?: Readonly<Record<string, string | number>>;
}

const PAGE = { pid: 1, tid: 1 };

/** Names the process and its threads: the page, then the lanes. */
export function nameEvents(process: string, lanes: readonly Lane[]): TraceEvent[] {
  const names = lanes.map(({ name }) => name);
  // A loop on the page has its own track, because its spans may not fit into the page's tasks.
  const threads = [names.includes('page') ? 'page tasks' : 'page', ...names];
  return [
    { name: 'process_name', ph: 'M', ...PAGE, ts: 0, args: { name: process } },
    ...threads.flatMap((name, i): TraceEvent[] => {
      const event = { ph: 'M', pid: 1, tid: i + 1, ts: 0 } as const;
      return [
        { ...event, name: 'thread_name', args: { name } },
        { ...event, name: 'thread_sort_index', args: { sort_index: i + 1 } },
      ];
    }),
  ];
}

/** Aligns this file with a recording that has a mark of this name and id. `stamp`: when the mark was made. */
export function clockSyncEvent(id: string, stamp: Stamp, origin: Stamp): TraceEvent {
  const ts = micros(stamp, origin);
  return { name: 'clock_sync', ph: 'c', ...PAGE, ts, args: { sync_id: id, issue_ts: ts } };
}

export function pageEvents(history: History, origin: Stamp): TraceEvent[] {
  return history.tasks.map(({ start, length, source }): TraceEvent => {
    const ts = micros(start, origin);
    const dur = micros(start + length, origin) - ts;
    const name = source === null ? 'busy' : `busy: ${source}`;
    return { name, ph: 'X', cat: 'page', ...PAGE, ts, dur };
  });
}

export function laneEvents(lane: Lane, index: number, origin: Stamp): TraceEvent[] {
  const track = { pid: 1, tid: index + 2, cat: 'engine' };
  const ticksOf = (ticks: number) => (lane.about.ticksPerSecond === undefined ? {} : { ticks });
  const spans = placeSpans(lane.spans, origin).map(({ span, from, to }): TraceEvent => {
    const times = { ts: from / 1000, dur: (to - from) / 1000 };
    return { name: span.name, ph: 'X', ...track, ...times, args: ticksOf(span.tick) };
  });
  const missed = lane.frames.flatMap((frame): TraceEvent[] => {
    const { end, tick, missed: refreshes } = frame;
    const args = { refreshes, 'gap in ms': pictureMs(frame), ...ticksOf(tick) };
    const ts = micros(end, origin);
    return refreshes === 0 ? [] : [{ name: 'missed frame', ph: 'i', s: 't', ...track, ts, args }];
  });
  const counts = lane.gauges.map(({ name, at, value }): TraceEvent => {
    // The key is empty because Perfetto appends it to the name.
    return { name, ph: 'C', ...track, ts: Math.max(0, micros(at, origin)), args: { '': value } };
  });
  const waits = lane.asyncSpans.flatMap(({ name, start, end }, i): TraceEvent[] => {
    const event = { name, ...track, id2: { local: `0x${(index * 0x10000 + i).toString(16)}` } };
    return [
      { ...event, ph: 'b', ts: micros(start, origin) },
      { ...event, ph: 'e', ts: micros(end, origin) },
    ];
  });
  return [...spans, ...waits, ...missed, ...counts, ...pressEvents(lane, index, origin)];
}

/** Shows presses on the page's track, until the frame that shows them. */
function pressEvents({ presses }: Lane, index: number, origin: Stamp): TraceEvent[] {
  return presses.flatMap(({ name, pressed, taken, shown, tick }, i): TraceEvent[] => {
    // No two lanes use the same id.
    const id2 = { local: `0x${(index * 0x10000 + i).toString(16)}` };
    const press = { name: `press: ${name}`, cat: 'press', ...PAGE, id2 };
    const args = { tick, 'ms until taken': taken - pressed, 'ms until shown': shown - pressed };
    return [
      { ...press, ph: 'b', ts: micros(pressed, origin), args },
      { ...press, ph: 'e', ts: micros(shown, origin) },
    ];
  });
}

/** Rounds all times in the same way, so that inner tasks stay inside outer ones. */
function micros(stamp: Stamp, origin: Stamp): number {
  return Math.round((stamp - origin) * 1000);
}
