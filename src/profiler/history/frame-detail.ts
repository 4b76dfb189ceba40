/** One frame under the glass: all that happened from the frame before it to its own end. */

import { missedIn } from '../../../shared/frame-pace.ts';
import { SPAN_NAMES, type SpanName } from '../../../shared/profile.ts';
import { JUMP_BIT, SHOOT_BIT } from '../../../shared/rules.ts';
import type { Thread } from '../../engine/run-slice.ts';
import { type Cause, causeOf, NESTED } from './causes.ts';
import { FRAME, type History, PRESS, SPAN } from './history.ts';
import { placeOf } from './track.ts';

export interface DetailSpan {
  readonly name: SpanName;
  /** ms since `from`. */
  readonly start: number;
  readonly length: number;
}

export interface DetailPress {
  readonly what: 'jump' | 'shoot' | 'both';
  /** ms since `from`; negative before it. */
  readonly pressed: number;
  readonly taken: number;
  readonly drawn: number;
}

export interface FrameDetail {
  readonly index: number;
  /** Stamp at which the frame before began; this one's where the run rested in between. */
  readonly from: number;
  /** ms from there to the end of this frame's work. */
  readonly length: number;
  /** ms; 0 after a rest. */
  readonly interval: number;
  readonly missed: number;
  readonly cause: Cause | null;
  /** Ticks of the world when it was drawn. */
  readonly ticks: number;
  readonly played: number;
  readonly objects: number;
  readonly spans: readonly DetailSpan[];
  readonly tasks: readonly { readonly start: number; readonly length: number }[];
  /** ms since `from`. */
  readonly commits: readonly number[];
  /** That led to it: of the second before. */
  readonly presses: readonly DetailPress[];
}

const LED_TO_MS = 1000;

/** null where there is no such frame. */
export function frameDetail(
  history: History,
  index: number,
  period: number,
  host: Thread,
): FrameDetail | null {
  const { frames } = history;
  const value = (column: number) => frames.column(column)[index] ?? 0;
  if (index < 0 || index >= frames.length) return null;
  const start = value(FRAME.start);
  const end = value(FRAME.end);
  const interval = value(FRAME.interval);
  const from = start - interval;
  const missed = missedIn(interval, period);
  return {
    index,
    from,
    length: end - from,
    interval,
    missed,
    cause: missed > 0 ? causeOf(history, index, period, host) : null,
    ticks: value(FRAME.ticks),
    played: value(FRAME.played),
    objects: value(FRAME.objects),
    spans: spansBetween(history, from, end),
    tasks: history.tasks
      .filter(({ start, length }) => start < end && start + length > from)
      .map(({ start, length }) => ({ start: start - from, length })),
    commits: [...history.commits.column(0)]
      .filter((at) => at >= from && at <= end)
      .map((at) => at - from),
    presses: pressesBefore(history, end, from),
  };
}

/** Whether a frame is of the run that is under way or was the last: ticks only rose from there on. */
export function isOfLastRun({ frames }: History, index: number): boolean {
  const ticks = frames.column(FRAME.ticks).subarray(index);
  return ticks.length > 0 && ticks.every((tick, i) => i === 0 || tick >= (ticks[i - 1] ?? 0));
}

/** The next frame with a miss, `step` 1 later or -1 earlier; the same one where there is none. */
export function nextLate(history: History, index: number, step: 1 | -1, period: number): number {
  const intervals = history.frames.column(FRAME.interval);
  for (let i = index + step; i >= 0 && i < intervals.length; i += step) {
    if (missedIn(intervals[i] ?? 0, period) > 0) return i;
  }
  return index;
}

function spansBetween(history: History, from: number, to: number): DetailSpan[] {
  const starts = history.spans.column(SPAN.start);
  const lengths = history.spans.column(SPAN.length);
  const codes = history.spans.column(SPAN.code);
  const found: DetailSpan[] = [];
  // Spans are recorded when they end: one that holds another comes after it.
  for (let i = Math.max(0, placeOf(starts, from) - NESTED); i < starts.length; i++) {
    const start = starts[i] ?? 0;
    const length = lengths[i] ?? 0;
    if (start > to) break;
    if (start + length < from) continue;
    found.push({ name: SPAN_NAMES[codes[i] ?? 0] ?? 'drain', start: start - from, length });
  }
  return found.sort((a, b) => a.start - b.start || b.length - a.length);
}

function pressesBefore(history: History, end: number, from: number): DetailPress[] {
  const column = (index: number) => history.presses.column(index);
  const taken = column(PRESS.taken);
  const found: DetailPress[] = [];
  for (let i = placeOf(taken, end - LED_TO_MS); i < placeOf(taken, end); i++) {
    found.push({
      what: commandOf(column(PRESS.command)[i] ?? 0),
      pressed: (column(PRESS.pressed)[i] ?? 0) - from,
      taken: (taken[i] ?? 0) - from,
      drawn: (column(PRESS.drawn)[i] ?? 0) - from,
    });
  }
  return found;
}

function commandOf(bits: number): DetailPress['what'] {
  if (bits === (JUMP_BIT | SHOOT_BIT)) return 'both';
  return bits === JUMP_BIT ? 'jump' : 'shoot';
}
