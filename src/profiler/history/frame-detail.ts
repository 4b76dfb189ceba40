/** One frame under the glass: all that happened from the frame before it to its own end. */

import { SPAN_NAMES, type SpanName } from '../../../shared/profile.ts';
import { JUMP_BIT } from '../../../shared/rules.ts';
import { placeOf } from '../../../shared/statistics.ts';
import type { Thread } from '../../engine/run-slice.ts';
import { type Cause, causeOf, NESTED } from './causes.ts';
import { missedIn } from './frame-pace.ts';
import { FRAME, type History, PRESS, SPAN } from './history.ts';

export interface DetailSpan {
  /** Its place in the history: several may begin at one reading of the clock. */
  readonly place: number;
  readonly name: SpanName;
  /** ms since `from`. */
  readonly start: number;
  readonly length: number;
}

export interface DetailTask {
  readonly place: number;
  /** ms since `from`; negative where it began before. */
  readonly start: number;
  readonly length: number;
  readonly source: string | null;
}

export interface DetailPress {
  readonly place: number;
  readonly what: 'jump' | 'shoot';
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
  readonly tasks: readonly DetailTask[];
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
      .map(({ start, length, source }, place) => ({ place, start: start - from, length, source }))
      .filter(({ start, length }) => start < end - from && start + length > 0),
    // Of two at one reading of the clock one is seen.
    commits: [...new Set(history.commits.column(0))]
      .filter((at) => at >= from && at <= end)
      .map((at) => at - from),
    presses: pressesBefore(history, end, from),
  };
}

/** Which run a frame shows, as far as it can be played again: the one under way, or the last replay. */
export function runOfFrame({ frames }: History, index: number): 'live' | 'replay' | null {
  const shown = frames.column(FRAME.whose);
  const whose = shown[index] ?? 0;
  if (whose === 0) return null;
  const latest = shown.findLast((other) => (whose > 0 ? other > 0 : other < 0));
  if (latest !== whose) return null;
  return whose > 0 ? 'live' : 'replay';
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
    const name = SPAN_NAMES[codes[i] ?? 0] ?? 'drain';
    found.push({ place: i, name, start: start - from, length });
  }
  return found.sort((a, b) => a.start - b.start || b.length - a.length);
}

function pressesBefore(history: History, end: number, from: number): DetailPress[] {
  const column = (index: number) => history.presses.column(index);
  const taken = column(PRESS.taken);
  const found: DetailPress[] = [];
  for (let i = placeOf(taken, end - LED_TO_MS); i < placeOf(taken, end); i++) {
    found.push({
      place: i,
      what: column(PRESS.command)[i] === JUMP_BIT ? 'jump' : 'shoot',
      pressed: (column(PRESS.pressed)[i] ?? 0) - from,
      taken: (taken[i] ?? 0) - from,
      drawn: (column(PRESS.drawn)[i] ?? 0) - from,
    });
  }
  return found;
}
