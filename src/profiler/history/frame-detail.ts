/** One frame in detail: everything from the frame before it to its own end. */

import { FRAME, LATE, nameOf, PRESS } from '../../../shared/profile.ts';
import { lowerBound } from '../../../shared/statistics.ts';
import type { Thread } from '../profiled-game.ts';
import { type Cause, causeOf } from './causes.ts';
import { missedIn } from './frame-pace.ts';
import { type History, PACE } from './history.ts';
import { type Spans, spansIn } from './spans.ts';

export interface DetailSpan {
  /** Index in the history; several may share one start. */
  readonly index: number;
  readonly name: string;
  /** ms since `from`. */
  readonly start: number;
  readonly length: number;
}

export interface DetailTask {
  readonly index: number;
  /** ms since `from`; negative when it started before. */
  readonly start: number;
  readonly length: number;
  readonly source: string | null;
}

export interface DetailPress {
  readonly index: number;
  readonly name: string;
  /** ms since `from`; negative when the press came before. */
  readonly pressed: number;
  readonly taken: number;
  readonly drawn: number;
  /** null for a press that was heard before its tick was played. */
  readonly late: LatePress | null;
}

export interface LatePress {
  /** ms from the press until the engine heard it. */
  readonly heard: number;
  /** The tick it belongs to, as inputs count it, and the ticks that the engine went back. */
  readonly tick: number;
  readonly back: number;
}

export interface FrameDetail {
  readonly index: number;
  /** Stamp at which the frame before began; after a rest, this frame's own start. */
  readonly from: number;
  /** ms from `from` to the end of this frame's work. */
  readonly length: number;
  /** ms; 0 after a rest. */
  readonly interval: number;
  /** Drawn after a rest: `interval` is not the time since another frame. */
  readonly isOnDemand: boolean;
  readonly missed: number;
  readonly cause: Cause | null;
  /** Ticks of the world when it was drawn. */
  readonly ticks: number;
  readonly spans: readonly DetailSpan[];
  /** Spans of other threads. */
  readonly others: readonly { readonly name: string; readonly spans: readonly DetailSpan[] }[];
  readonly tasks: readonly DetailTask[];
  /** ms since `from`. */
  readonly commits: readonly number[];
  /** Presses of the second before the frame's end. */
  readonly presses: readonly DetailPress[];
}

const PRESSES_MS = 1000;

/** null when the history has no such record. */
export function frameDetail(
  history: History,
  index: number,
  period: number,
  thread: Thread,
): FrameDetail | null {
  const { frames } = history;
  const value = (column: number) => frames.column(column)[index] ?? 0;
  if (index < 0 || index >= frames.length) return null;
  const end = value(FRAME.end);
  const interval = value(PACE.interval);
  const from = value(PACE.until) - interval;
  const missed = missedIn(interval, period);
  return {
    index,
    from,
    length: end - from,
    interval,
    isOnDemand: value(FRAME.follows) === 0,
    missed,
    cause: missed > 0 ? causeOf(history, index, period, thread) : null,
    ticks: value(FRAME.ticks),
    spans: spansBetween(history.spans, from, end),
    others: history.others.map((other) => ({
      name: other.name,
      spans: spansBetween(other, from, end),
    })),
    tasks: history.tasks
      .map(({ start, length, source }, index) => ({ index, start: start - from, length, source }))
      .filter(({ start, length }) => start < end - from && start + length > 0),
    // Commits at the same clock reading are drawn as one.
    commits: [...new Set(history.commits.column(0))]
      .filter((at) => at >= from && at <= end)
      .map((at) => at - from),
    presses: pressesBefore(history, end, from),
  };
}

/** The run that can replay a frame: the live run or the last replay; null for neither. */
export function runOfFrame({ frames }: History, index: number): 'live' | 'replay' | null {
  const runKeys = frames.column(FRAME.runKey);
  const runKey = runKeys[index] ?? 0;
  if (runKey === 0) return null;
  const latest = runKeys.findLast((other) => (runKey > 0 ? other > 0 : other < 0));
  if (latest !== runKey) return null;
  return runKey > 0 ? 'live' : 'replay';
}

/** Index of the next late frame in the direction of `step`; `index` if no frame there is late. */
export function nextLate(history: History, index: number, step: 1 | -1, period: number): number {
  const intervals = history.frames.column(PACE.interval);
  for (let i = index + step; i >= 0 && i < intervals.length; i += step) {
    if (missedIn(intervals[i] ?? 0, period) > 0) return i;
  }
  return index;
}

/** Sorted by start, outer spans first. */
function spansBetween(spans: Spans, from: number, to: number): DetailSpan[] {
  return spansIn(spans, from, to)
    .map(({ index, name, start, length }) => ({ index, name, start: start - from, length }))
    .sort((a, b) => a.start - b.start || b.length - a.length);
}

function pressesBefore(history: History, end: number, from: number): DetailPress[] {
  const taken = history.presses.column(PRESS.taken);
  const found: DetailPress[] = [];
  for (let i = lowerBound(taken, end - PRESSES_MS); i < lowerBound(taken, end); i++) {
    const value = (column: number) => history.presses.column(column)[i] ?? 0;
    found.push({
      index: i,
      name: nameOf(history.names.presses, value(PRESS.code)),
      pressed: value(PRESS.pressed) - from,
      taken: value(PRESS.taken) - from,
      drawn: value(PRESS.drawn) - from,
      late: lateOf(history, value(PRESS.code), value(PRESS.pressed)),
    });
  }
  return found;
}

/** `made`: Stamp of the press. */
function lateOf({ late }: History, code: number, made: number): LatePress | null {
  const codes = late.column(LATE.code);
  const index = late.column(LATE.made).findLastIndex((at, i) => at === made && codes[i] === code);
  if (index < 0) return null;
  const value = (column: number) => late.column(column)[index] ?? 0;
  return { heard: value(LATE.heard) - made, tick: value(LATE.tick), back: value(LATE.back) };
}
