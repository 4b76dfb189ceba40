/** Writes records as entries of the Trace Event Format. Their times are in µs since `origin`. */
import type { Stamp } from '../../protocol.ts';
import { lowerBound } from '../analysis/statistics.ts';
import type { History, Lane } from '../records.ts';
import { type PlacedSpan, placeSpans } from './place-spans.ts';

export interface TraceEvent {
  readonly name: string;
  /** M: name, c: clock, X: span, i: instant, C: counter, b, n and e: asynchronous span, s, t and f: arrow. */
  readonly ph: 'M' | 'c' | 'X' | 'i' | 'C' | 'b' | 'n' | 'e' | 's' | 't' | 'f';
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly cat?: string;
  /** The events of one arrow share it. */
  readonly id?: number;
  /** Joins the events of an asynchronous span. With `id`, Perfetto would show the span outside the process. */
  readonly id2?: { readonly local: string };
  readonly bp?: 'e';
  readonly s?: 't';
  readonly args?: Readonly<Record<string, string | number>>;
}

const PAGE = { pid: 1, tid: 1 };
/** Length of a press, µs. A press takes no time, but its arrow must begin within a span. */
const PRESS_WIDTH = 1;

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

/** `momentName`: the host's name of its moments. */
export function pageEvents(history: History, momentName: string, origin: Stamp): TraceEvent[] {
  const tasks = history.tasks.map(({ start, length, source }): TraceEvent => {
    const ts = micros(start, origin);
    const dur = micros(start + length, origin) - ts;
    const name = source === null ? 'busy' : `busy: ${source}`;
    return { name, ph: 'X', cat: 'page', ...PAGE, ts, dur };
  });
  const moments = history.moments.map((at): TraceEvent => {
    return { name: momentName, ph: 'i', s: 't', cat: 'page', ...PAGE, ts: micros(at, origin) };
  });
  return [...tasks, ...moments];
}

interface LaneTrace {
  readonly index: number;
  /** Key of the run in the file. Only events of that run have ticks. */
  readonly runKey: number;
  readonly origin: Stamp;
}

/** Returns the events of everything that one lane recorded. */
export function laneEvents(lane: Lane, { index, runKey, origin }: LaneTrace): TraceEvent[] {
  const track = { pid: 1, tid: index + 2, cat: 'engine' };
  const placed = placeSpans(lane.spans, origin);
  const isOfRun = (at: number) =>
    runKey !== 0 && lane.frames[lowerBound(lane.frames, at, ({ end }) => end)]?.runKey === runKey;
  const spans = placed.map(({ span: { name, start, tick }, from, to }): TraceEvent => {
    const args = isOfRun(start) ? { args: { ticks: tick } } : {};
    return { name, ph: 'X', ...track, ts: from / 1000, dur: (to - from) / 1000, ...args };
  });
  const missed = lane.frames.flatMap(
    ({ waitMs, waitEnd, tick, runKey: key, missed: refreshes }): TraceEvent[] => {
      const ticks = key === runKey ? { ticks: tick } : {};
      const args = { refreshes, 'gap in ms': waitMs, ...ticks };
      const ts = micros(waitEnd, origin);
      return refreshes === 0 ? [] : [{ name: 'missed frame', ph: 'i', s: 't', ...track, ts, args }];
    },
  );
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
  return [...spans, ...waits, ...missed, ...counts, ...pressEvents(lane, index, placed, origin)];
}

/** Shows presses on the page's track, each with arrows to its tick and its frame. */
function pressEvents(
  { presses }: Lane,
  index: number,
  placed: readonly PlacedSpan[],
  origin: Stamp,
): TraceEvent[] {
  const track = { pid: 1, tid: index + 2 };
  const work = placed.filter(({ span }) => span.name !== 'frame');
  // An arrow needs a span at each end: the first one that starts at that time, and the longest one that ends then.
  const begins = new Map(work.toReversed().map(({ span, from }) => [span.start, from]));
  const byStart = work.toSorted((a, b) => b.span.start - a.span.start);
  const ends = new Map(byStart.map(({ span, to }) => [span.end, to - 1]));
  return presses.flatMap(({ name, pressed, taken, shown, tick }, i): TraceEvent[] => {
    const at = (stamp: Stamp) => micros(stamp, origin);
    const arrowAt = (times: Map<number, number>, stamp: Stamp) => {
      const ns = times.get(stamp);
      return ns === undefined ? at(stamp) : ns / 1000;
    };
    // No two lanes use the same id.
    const id = index * 0x10000 + i;
    const span = { cat: 'press', ...PAGE, id2: { local: `0x${id.toString(16)}` } };
    const args = { tick, 'ms until taken': taken - pressed, 'ms until shown': shown - pressed };
    const ts = at(pressed);
    const arrow = { name: 'press', cat: 'press', id };
    return [
      { name: `press: ${name}`, cat: 'press', ...PAGE, ts, ph: 'X', dur: PRESS_WIDTH, args },
      { name, ph: 'b', ...span, ts, args },
      { name: 'taken', ph: 'n', ...span, ts: at(taken) },
      { name, ph: 'e', ...span, ts: at(shown) },
      { ...arrow, ph: 's', ...PAGE, ts },
      { ...arrow, ph: 't', ...track, ts: arrowAt(begins, taken) },
      { ...arrow, ph: 'f', bp: 'e', ...track, ts: arrowAt(ends, shown) },
    ];
  });
}

/** Rounds all times in the same way, so that inner tasks stay inside outer ones. */
function micros(stamp: Stamp, origin: Stamp): number {
  return Math.round((stamp - origin) * 1000);
}
