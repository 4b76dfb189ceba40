/** What made a frame late, and what took longest: the profiler's answers to 'why?'. */

import { missedIn } from '../../../shared/frame-pace.ts';
import { SPAN_NAMES, type SpanName } from '../../../shared/profile.ts';
import type { Thread } from '../../engine/run-slice.ts';
import { FRAME, type History, type PageTask, SPAN } from './history.ts';
import { placeOf } from './track.ts';

/** Whose work: the engine's, the page's, or neither (a collection, another program, the display). */
export type Cause =
  | { readonly on: 'engine'; readonly span: SpanName; readonly length: number }
  | { readonly on: 'page'; readonly source: string | null; readonly length: number }
  | { readonly on: 'elsewhere' };

/** Something that took long. */
export interface Long {
  readonly cause: Exclude<Cause, { on: 'elsewhere' }>;
  /** Stamp. */
  readonly start: number;
  /** Refreshes the display got nothing new in because of it. */
  readonly missed: number;
  readonly exact: boolean;
}

/** A frame's first span begins with it, as far as clocks tell: ms. */
const TOUCH_MS = 0.5;
/** As deep as spans lie in one another: each is recorded when it ends, those within before it. */
export const NESTED = 4;
/** A span shorter than this share of the display's period made nothing late by itself. */
const SUBSTANTIAL = 0.5;

/** Why frame `index` came later than the display could have shown it. */
export function causeOf(history: History, index: number, period: number, host: Thread): Cause {
  const starts = history.frames.column(FRAME.start);
  const to = starts[index] ?? 0;
  const from = starts[index - 1] ?? to;
  const span = longestSpan(history, from, to);
  if (span !== null && span.length >= SUBSTANTIAL * period) {
    return { on: 'engine', span: span.name, length: span.length };
  }
  if (host === 'worker') return { on: 'elsewhere' };
  const task = longestTask(history.tasks, from, to);
  if (task === null) return { on: 'elsewhere' };
  return { on: 'page', source: task.source, length: task.length };
}

/** The longest spans of the engine from a moment on, longest first. */
export function longestSpans(history: History, since: number, period: number, count: number) {
  const starts = history.spans.column(SPAN.start);
  const lengths = history.spans.column(SPAN.length);
  const codes = history.spans.column(SPAN.code);
  const top: number[] = [];
  for (let i = placeOf(starts, since); i < starts.length; i++) {
    const length = lengths[i] ?? 0;
    if (top.length === count && length <= (lengths[top[count - 1] ?? 0] ?? 0)) continue;
    top.push(i);
    top.sort((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0));
    if (top.length > count) top.pop();
  }
  return top.map((i): Long => {
    const start = starts[i] ?? 0;
    const length = lengths[i] ?? 0;
    return {
      cause: { on: 'engine', span: nameOf(codes[i]), length },
      start,
      missed: missedBecauseOf(history, start, length, period),
      exact: true,
    };
  });
}

/** The same of the page. `host`: on the page its tasks cost frames, elsewhere they cannot. */
export function longestTasks(
  history: History,
  since: number,
  period: number,
  host: Thread,
  count: number,
): Long[] {
  return history.tasks
    .filter((task) => task.start >= since)
    .sort((a, b) => b.length - a.length)
    .slice(0, count)
    .map(({ start, length, source, exact }) => ({
      cause: { on: 'page', source, length },
      start,
      missed: host === 'worker' ? 0 : missedBecauseOf(history, start, length, period),
      exact,
    }));
}

/**
 * The frame that had to wait for a stretch of work; its own where none came right after, the first
 * for work before all of them. -1 where there are no frames.
 */
export function frameDelayedBy(history: History, start: number, length: number): number {
  const starts = history.frames.column(FRAME.start);
  const next = placeOf(starts, start + length);
  const waited = (history.frames.column(FRAME.interval)[next] ?? 0) > 0;
  return waited ? next : Math.min(Math.max(next - 1, 0), starts.length - 1);
}

/** Refreshes missed in the intervals that a stretch of work touches, if it was long enough for any. */
function missedBecauseOf(history: History, from: number, length: number, period: number): number {
  if (length < SUBSTANTIAL * period) return 0;
  const to = from + length;
  const starts = history.frames.column(FRAME.start);
  const intervals = history.frames.column(FRAME.interval);
  let missed = 0;
  // From the frame after the work began: its own began before.
  for (let i = placeOf(starts, from + TOUCH_MS); i < starts.length; i++) {
    const interval = intervals[i] ?? 0;
    if ((starts[i] ?? 0) - interval >= to) break;
    missed += missedIn(interval, period);
  }
  return missed;
}

function longestSpan(history: History, from: number, to: number) {
  const starts = history.spans.column(SPAN.start);
  const lengths = history.spans.column(SPAN.length);
  let found = -1;
  // Some may have begun before.
  for (let i = Math.max(0, placeOf(starts, from) - NESTED); i < starts.length; i++) {
    if ((starts[i] ?? 0) >= to) break;
    const length = lengths[i] ?? 0;
    if ((starts[i] ?? 0) + length <= from) continue;
    if (found < 0 || length > (lengths[found] ?? 0)) found = i;
  }
  if (found < 0) return null;
  const code = history.spans.column(SPAN.code)[found];
  return { name: nameOf(code), length: lengths[found] ?? 0 };
}

function longestTask(tasks: readonly PageTask[], from: number, to: number): PageTask | null {
  let longest: PageTask | null = null;
  for (const task of tasks) {
    if (task.start >= to || task.start + task.length <= from) continue;
    if (longest === null || task.length > longest.length) longest = task;
  }
  return longest;
}

function nameOf(code: number | undefined): SpanName {
  return SPAN_NAMES[code ?? 0] ?? 'drain';
}
