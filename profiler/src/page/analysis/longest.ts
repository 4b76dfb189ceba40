/** Finds the longest work on each thread, and the frames that it delayed. */
import type { Stamp } from '../../protocol.ts';
import { type Frame, type History, type Lane, LONGEST, type TimeRange } from '../records.ts';
import { explains } from './causes.ts';
import { lowerBound, sum } from './statistics.ts';

export interface LongWork extends TimeRange {
  readonly name: string;
  /** Only a task of the page has one: its script, or null if the browser does not name it. */
  readonly source?: string | null;
  /** Number of refreshes without a new frame that this work caused. */
  readonly missed: number;
  /** False if the start and the length are estimates. */
  readonly exact: boolean;
}

/** Starts closer than this count as equal, ms: a frame and its first span start together. */
const TOUCH_MS = 0.5;

/** The longest spans of a lane since `since`, by own length: the time without inner spans. */
export function longestSpans(lane: Lane, since: Stamp, period: number): LongWork[] {
  const spans = lane.longestSpans.map(({ name, start, end, ownMs }) => {
    return { name, start, length: ownMs, exact: true, lasted: end - start };
  });
  return longestOf(spans, since).map(({ lasted, ...span }) => {
    return { ...span, missed: missedCausedBy(lane, span.start, lasted, period) };
  });
}

/** The longest tasks of the page. They can delay only the frames of loops on the page. */
export function longestTasks({ tasks, lanes }: History, since: Stamp, period: number): LongWork[] {
  const onPage = lanes.filter(({ isPage }) => isPage);
  return longestOf(tasks, since).map((task) => {
    const missed = onPage.map((lane) => missedCausedBy(lane, task.start, task.length, period));
    return { ...task, name: 'busy', missed: sum(missed) };
  });
}

function longestOf<Work extends TimeRange>(works: readonly Work[], since: Stamp): readonly Work[] {
  return works
    .filter(({ start }) => start >= since)
    .sort((a, b) => b.length - a.length)
    .slice(0, LONGEST);
}

/**
 * Returns the frame that some work delayed, which is the first one to end after the middle of the work. If the loop rested
 * before that frame, returns the last one before the rest. null without frames.
 */
export function frameDelayedBy({ frames }: Lane, start: Stamp, length: number): Frame | null {
  const middle = start + length / 2;
  const next = lowerBound(frames, middle, (frame) => frame.end);
  const found = frames[next];
  const isDelayed = found !== undefined && (found.waitMs > 0 || found.start <= middle);
  return (isDelayed ? found : frames[next - 1]) ?? found ?? null;
}

/** Counts the refreshes that were missed by the frames that this work delayed and is long enough to explain. */
function missedCausedBy({ frames }: Lane, from: Stamp, length: number, period: number): number {
  let missed = 0;
  for (let i = lowerBound(frames, from + TOUCH_MS, ({ end }) => end); i < frames.length; i++) {
    const { since = 0, missed: own = 0 } = frames[i] ?? {};
    if (since >= from + length - TOUCH_MS) break;
    if (explains(length, own * period)) missed += own;
  }
  return missed;
}
