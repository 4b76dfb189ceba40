/** The longest work on each thread, and the frames it delayed. */
import type { Frame, History, Lane } from '../records.ts';
import { type Cause, explains } from './causes.ts';
import { missedIn } from './frame-pace.ts';
import { ownLength } from './spans.ts';
import { lowerBound, sum } from './statistics.ts';

/** One long piece of work. */
export interface LongWork {
  readonly cause: Exclude<Cause, { on: 'elsewhere' }>;
  /** Stamp. */
  readonly start: number;
  /** Refreshes without a new frame that this work caused. */
  readonly missed: number;
  readonly exact: boolean;
}

/** ms. Starts closer than this count as equal: a frame and its first span start together. */
const TOUCH_MS = 0.5;

/** The longest spans of a lane since `since` (Stamp), by own length: the time without inner spans. */
export function longestSpans(lane: Lane, since: number, period: number, count: number): LongWork[] {
  const first = lowerBound(lane.spans, since, ({ end }) => end);
  return (
    lane.spans
      .slice(first)
      .map((span, i) => ({ span, own: span.end - span.start, index: first + i }))
      .sort((a, b) => b.own - a.own)
      // Outer spans are long, but not of their own: some more are looked at.
      .slice(0, 8 * count)
      .map(({ span, index }) => ({ span, own: ownLength(lane.spans, index) }))
      .sort((a, b) => b.own - a.own)
      .slice(0, count)
      .map(({ span, own }) => ({
        cause: { on: 'lane', lane: lane.name, span: span.name, length: own },
        start: span.start,
        missed: missedCausedBy(lane, span.start, span.end - span.start, period),
        exact: true,
      }))
  );
}

/** The longest tasks of the page. They delay the frames of loops on the page. */
export function longestTasks(
  { tasks, lanes }: History,
  since: number,
  period: number,
  count: number,
): LongWork[] {
  return tasks
    .filter(({ start }) => start >= since)
    .sort((a, b) => b.length - a.length)
    .slice(0, count)
    .map(({ start, length, source, exact }) => ({
      cause: { on: 'page', source, length },
      start,
      missed: sum(
        lanes.map((lane) => (lane.isPage ? missedCausedBy(lane, start, length, period) : 0)),
      ),
      exact,
    }));
}

/**
 * The frame that some work delayed: the first one after the middle of the work. If the loop rested before that one, the
 * last frame before the rest. null without frames.
 */
export function frameDelayedBy({ frames }: Lane, start: number, length: number): Frame | null {
  const next = lowerBound(frames, start + length / 2, (frame) => frame.start);
  const found = frames[next];
  return (found !== undefined && found.wait > 0 ? found : frames[next - 1]) ?? found ?? null;
}

/** Refreshes missed in the waits that this work touches and is long enough to explain. */
function missedCausedBy({ frames }: Lane, from: number, length: number, period: number): number {
  let missed = 0;
  // The work's own frame began with it or before it: only later frames waited for it, or that one on demand.
  for (let i = lowerBound(frames, from + TOUCH_MS, ({ until }) => until); i < frames.length; i++) {
    const { wait = 0, until = 0 } = frames[i] ?? {};
    if (until - wait >= from + length) break;
    if (explains(length, wait - period, period)) missed += missedIn(wait, period);
  }
  return missed;
}
