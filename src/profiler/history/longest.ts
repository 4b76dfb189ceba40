/** The longest work on each thread, and the frames it delayed. */

import { FRAME, SPAN } from '../../../shared/profile.ts';
import { lowerBound } from '../../../shared/statistics.ts';
import type { Thread } from '../profiled-game.ts';
import { type Cause, explains } from './causes.ts';
import { missedIn } from './frame-pace.ts';
import { type History, PACE } from './history.ts';
import { ownLength, type Spans, spanAt } from './spans.ts';

/** One long piece of work. */
export interface LongWork {
  /** Index in the history; several may share one start. */
  readonly index: number;
  readonly cause: Exclude<Cause, { on: 'elsewhere' }>;
  /** Stamp. */
  readonly start: number;
  /** Refreshes without a new frame that this work caused. */
  readonly missed: number;
  readonly exact: boolean;
}

/** ms. Starts closer than this count as equal: a frame and its first span start together. */
const TOUCH_MS = 0.5;

/** The longest of `spans` since `since` (Stamp), by own length: the time without inner spans. */
export function longestSpans(
  history: History,
  spans: Spans,
  since: number,
  period: number,
  count: number,
): LongWork[] {
  const starts = spans.table.column(SPAN.start);
  const ends = spans.table.column(SPAN.end);
  let top: { readonly index: number; readonly own: number }[] = [];
  for (let index = lowerBound(ends, since); index < ends.length; index++) {
    const least = top.length === count ? (top.at(-1)?.own ?? 0) : 0;
    if ((ends[index] ?? 0) - (starts[index] ?? 0) <= least) continue;
    const own = ownLength(spans, index);
    if (own <= least) continue;
    top = [...top, { index, own }].sort((a, b) => b.own - a.own).slice(0, count);
  }
  return top.map(({ index, own }) => {
    const { name, start, length } = spanAt(spans, index);
    return {
      index,
      cause: { on: 'engine', span: name, length: own },
      start,
      // Only the loop's own thread delays its frames.
      missed: spans === history.spans ? missedCausedBy(history, start, length, period) : 0,
      exact: true,
    };
  });
}

/** The longest tasks of the page. They delay frames only while the engine runs there. */
export function longestTasks(
  history: History,
  since: number,
  period: number,
  thread: Thread,
  count: number,
): LongWork[] {
  return history.tasks
    .map((task, index) => ({ ...task, index }))
    .filter((task) => task.start >= since)
    .sort((a, b) => b.length - a.length)
    .slice(0, count)
    .map(({ start, length, source, exact, index }) => ({
      index,
      cause: { on: 'page', source, length },
      start,
      missed: thread === 'worker' ? 0 : missedCausedBy(history, start, length, period),
      exact,
    }));
}

/**
 * Index of the frame that some work delayed: the first one after the middle of the work. If the run
 * rested before that one, the last frame before the rest. -1 without frames.
 */
export function frameDelayedBy(history: History, start: number, length: number): number {
  const starts = history.frames.column(FRAME.start);
  const next = lowerBound(starts, start + length / 2);
  const waited = (history.frames.column(PACE.interval)[next] ?? 0) > 0;
  return waited ? next : Math.min(Math.max(next - 1, 0), starts.length - 1);
}

/** Refreshes missed in the intervals that this work touches and is long enough to explain. */
function missedCausedBy(history: History, from: number, length: number, period: number): number {
  const to = from + length;
  const ends = history.frames.column(PACE.until);
  const intervals = history.frames.column(PACE.interval);
  let missed = 0;
  // The work's own frame began with it or before it: only later frames waited for it, or that one on demand.
  for (let i = lowerBound(ends, from + TOUCH_MS); i < ends.length; i++) {
    const interval = intervals[i] ?? 0;
    if ((ends[i] ?? 0) - interval >= to) break;
    if (explains(length, interval - period, period)) missed += missedIn(interval, period);
  }
  return missed;
}
