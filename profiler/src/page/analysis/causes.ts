/** Finds the causes of late frames. */
import type { Stamp } from '../../protocol.ts';
import { type Frame, type History, type Lane, overlapMs, pictureMs } from '../records.ts';
import { USUAL_MS } from './frame-pace.ts';
import { spansIn } from './spans.ts';
import { sum, summaryOf } from './statistics.ts';

/** The known cause of a late frame. Lengths are in ms. */
export type NamedCause =
  /** A span of the loop took too long. */
  | {
      readonly on: 'lane';
      readonly lane: string;
      readonly span: string;
      readonly length: number;
      /** Set when no span alone was long enough, but all together: `length` is then that of all. */
      readonly parts?: { readonly count: number; readonly name: string; readonly length: number };
    }
  /** Other work of the page took too long, and the loop runs on the page. */
  | { readonly on: 'page'; readonly source: string | null; readonly length: number };

/** 'elsewhere': the cause is unknown. The page was busy for `pageBusy` ms meanwhile, which proves nothing about a worker. */
export type Cause = NamedCause | { readonly on: 'elsewhere'; readonly pageBusy: number };

/** Work shorter than this share of the delay does not explain it. */
const MOST = 0.5;
/** Usual work beyond this share of the period is too much by itself. */
const FULL = 0.9;

export type LateFrame = ReturnType<typeof lateFrames>[number];

/** The late frames of all lanes. `until`: the refreshes that a frame missed are over when the next one begins. */
export function lateFrames(history: History, since: Stamp, until: Stamp) {
  const period = history.period ?? USUAL_MS;
  return history.lanes.flatMap((lane) =>
    overIn(lane, since, until)
      .filter(({ missed }) => missed > 0)
      .map((frame) => ({ lane, frame, cause: causeOf(history, lane, frame, period) })),
  );
}

/** The frames whose missed refreshes were over in a time range. */
export function overIn({ frames }: Lane, since: Stamp, until: Stamp): readonly Frame[] {
  const isIn = (at = Infinity) => at >= since && at <= until;
  return frames.filter((_, i) => isIn(frames[i + 1]?.start));
}

/** Returns what delayed a late frame of `lane`. `period`: ms between two refreshes of the display. */
export function causeOf({ tasks }: History, lane: Lane, frame: Frame, period: number): Cause {
  const work = workOf(lane, frame);
  const total = sum([...work.values()]);
  const usual = usualOf(lane, period);
  const usualMs = sum([...usual.values()]);
  const [[span, length, beyond] = ['', 0, 0] as const] = [...work]
    .map(([name, ms]) => [name, ms, ms - (usual.get(name) ?? 0)] as const)
    .sort(([, , a], [, , b]) => b - a);
  // The usual work fits into a refresh, so only what is beyond it delays a frame.
  const delay = frame.missed * period - usualMs;
  if (explains(beyond, delay)) return { on: 'lane', lane: lane.name, span, length };
  if (explains(total - usualMs, delay)) {
    const spans = spansOf(lane, frame);
    const [{ name: outer } = { name: span }] = spans
      .filter(({ depth }) => depth === 0)
      .toSorted((a, b) => b.end - b.start - (a.end - a.start));
    const inner = spans.filter(({ name, ownMs }) => name !== outer && ownMs > 0);
    const parts = { count: inner.length, name: span, length };
    return { on: 'lane', lane: lane.name, span: outer, length: total, parts };
  }
  const waiting = { start: frame.since, length: pictureMs(frame) };
  const inWait = tasks.filter((task) => overlapMs(task, waiting) > 0);
  const busy = sum(inWait.map((task) => overlapMs(task, waiting)));
  const [task] = inWait.toSorted((a, b) => b.length - a.length);
  // For a loop on the page, the page's tasks include the work of the loop.
  if (lane.isPage && task && explains(busy - total, delay)) {
    return { on: 'page', source: task.source, length: task.length };
  }
  return { on: 'elsewhere', pageBusy: lane.isPage ? 0 : busy };
}

export const spansOf = ({ spans }: Lane, frame: Frame) =>
  spansIn(spans, frame.since, frame.since + pictureMs(frame));

/** Work of each span in a frame without inner spans, ms. */
export function workOf(lane: Lane, frame: Frame): Map<string, number> {
  const work = new Map<string, number>();
  for (const { name, ownMs } of spansOf(lane, frame)) work.set(name, (work.get(name) ?? 0) + ownMs);
  return work;
}

const known = new WeakMap<readonly Frame[], Map<string, number>>();

/** Median work of each span in a frame, ms. Empty if most frames are late, or full: that work is a cause itself. */
function usualOf(lane: Lane, period: number): Map<string, number> {
  const { frames, spanNames } = lane;
  const found = known.get(frames);
  if (found) return found;
  // Some frames of a long minute tell enough.
  const some = frames.filter((_, i) => (i * 0.618) % 1 < 200 / frames.length);
  const works = some.map((frame) => workOf(lane, frame));
  const median = (values: number[]) => summaryOf(values)?.p50 ?? 0;
  const usualMs = (name: string) => median(works.map((work) => work.get(name) ?? 0));
  const usual = new Map(spanNames.map((name) => [name, usualMs(name)]));
  const late = median(some.map(({ missed }) => missed));
  if (late || sum([...usual.values()]) > FULL * period) usual.clear();
  known.set(frames, usual);
  return usual;
}

/** True if work is long enough to be the cause of a delay. All values are in ms. */
export const explains = (length: number, delay: number) => length >= MOST * delay;
