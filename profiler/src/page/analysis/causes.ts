/** Finds the causes of late frames. */
import { type Frame, type History, type Lane, overlapMs } from '../records.ts';
import { spansIn } from './spans.ts';
import { sum } from './statistics.ts';

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

/** Work shorter than this share of the display's period cannot delay a frame. */
const SUBSTANTIAL = 0.5;
/** Work shorter than this share of the delay does not explain it. */
const MOST = 0.5;

/** Returns what delayed a late frame of `lane`. `period`: ms between two refreshes of the display. */
export function causeOf({ tasks }: History, lane: Lane, frame: Frame, period: number): Cause {
  const { since: from, missed } = frame;
  const to = Math.max(frame.end, frame.waitEnd);
  const delay = missed * period;
  const work = new Map<string, number>();
  const spans = spansIn(lane.spans, from, to);
  for (const { name, ownMs } of spans) work.set(name, (work.get(name) ?? 0) + ownMs);
  const total = sum([...work.values()]);
  const [longest = ['', 0] as const] = [...work].sort(([, a], [, b]) => b - a);
  const [span, length] = longest;
  if (explains(length, delay, period)) return { on: 'lane', lane: lane.name, span, length };
  if (explains(total, delay, period)) {
    const [{ name: outer } = { name: span }] = spans
      .filter(({ depth }) => depth === 0)
      .toSorted((a, b) => b.end - b.start - (a.end - a.start));
    const inner = spans.filter(({ name, ownMs }) => name !== outer && ownMs > 0);
    const parts = { count: inner.length, name: span, length };
    return { on: 'lane', lane: lane.name, span: outer, length: total, parts };
  }
  const waiting = { start: from, length: to - from };
  const inWait = tasks.filter((task) => overlapMs(task, waiting) > 0);
  const busy = sum(inWait.map((task) => overlapMs(task, waiting)));
  const [task] = inWait.toSorted((a, b) => b.length - a.length);
  // For a loop on the page, the page's tasks include the work of the loop.
  if (lane.isPage && task !== undefined && explains(busy - total, delay, period)) {
    return { on: 'page', source: task.source, length: task.length };
  }
  return { on: 'elsewhere', pageBusy: lane.isPage ? 0 : busy };
}

/** True if work is long enough to be the cause of a delay. All values are in ms. */
export function explains(length: number, delay: number, period: number): boolean {
  return length >= SUBSTANTIAL * period && length >= MOST * delay;
}
