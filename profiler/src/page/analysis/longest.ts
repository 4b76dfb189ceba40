/** Finds the longest work on each thread, and the frames that it delayed. */
import type { Stamp } from '../../protocol.ts';
import { type Frame, type History, type Lane, LONGEST } from '../records.ts';
import { explains, type NamedCause } from './causes.ts';
import { lowerBound, sum } from './statistics.ts';

export interface LongWork {
  readonly cause: NamedCause;
  readonly start: Stamp;
  /** Number of refreshes without a new frame that this work caused. */
  readonly missed: number;
  /** False if the start and the length are estimates. */
  readonly exact: boolean;
}

/** Starts closer than this count as equal, ms: a frame and its first span start together. */
const TOUCH_MS = 0.5;

/** The longest spans of a lane since `since`, by own length: the time without inner spans. */
export function longestSpans(lane: Lane, since: Stamp, period: number): LongWork[] {
  return lane.longestSpans
    .filter(({ end }) => end >= since)
    .sort((a, b) => b.ownMs - a.ownMs)
    .slice(0, LONGEST)
    .map(({ name, start, end, ownMs }) => ({
      cause: { on: 'lane', lane: lane.name, span: name, length: ownMs },
      start,
      missed: missedCausedBy(lane, start, end - start, period),
      exact: true,
    }));
}

/** The longest tasks of the page. They can delay only the frames of loops on the page. */
export function longestTasks({ tasks, lanes }: History, since: Stamp, period: number): LongWork[] {
  return tasks
    .filter(({ start }) => start >= since)
    .sort((a, b) => b.length - a.length)
    .slice(0, LONGEST)
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
