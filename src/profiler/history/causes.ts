/** What made a frame late, and what took longest: the profiler's answers to 'why?'. */

import { SPAN_NAMES, type SpanName } from '../../../shared/profile.ts';
import { placeOf } from '../../../shared/statistics.ts';
import type { Thread } from '../../engine/run-slice.ts';
import { missedIn } from './frame-pace.ts';
import { FRAME, type History, type PageTask, SPAN } from './history.ts';

/** Whose work: the engine's, the page's, or neither (a collection, another program, the display). */
export type Cause =
  | { readonly on: 'engine'; readonly span: SpanName; readonly length: number }
  | { readonly on: 'page'; readonly source: string | null; readonly length: number }
  | { readonly on: 'elsewhere' };

/** Something that took long. */
export interface Long {
  /** Its place in the history, for telling it from others that began at one reading of the clock. */
  readonly place: number;
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
/** Work shorter than this share of the display's period made nothing late by itself. */
const SUBSTANTIAL = 0.5;
/** Nor did work that is less than this share of the delay. */
const MOST = 0.5;

/** Why frame `index` came later than the display could have shown it. */
export function causeOf(history: History, index: number, period: number, host: Thread): Cause {
  const starts = history.frames.column(FRAME.start);
  const to = starts[index] ?? 0;
  const from = starts[index - 1] ?? to;
  const late = to - from - period;
  const engine = engineWork(history, from, to);
  const span = SPAN_NAMES.reduce((most, name) => (engine[name] > engine[most] ? name : most));
  if (explains(engine[span], late, period)) return { on: 'engine', span, length: engine[span] };
  if (host === 'worker') return { on: 'elsewhere' };
  const page = pageWork(history.tasks, from, to);
  // A task of the page may be nothing but the frame itself.
  const own = page.length - SPAN_NAMES.reduce((sum, name) => sum + engine[name], 0);
  if (page.longest === null || !explains(own, late, period)) return { on: 'elsewhere' };
  return { on: 'page', source: page.longest.source, length: page.longest.length };
}

function explains(length: number, late: number, period: number): boolean {
  return length >= SUBSTANTIAL * period && length >= MOST * late;
}

/** The longest spans of the engine from a moment on, longest first; what lies in one is not its own. */
export function longestSpans(history: History, since: number, period: number, count: number) {
  const starts = history.spans.column(SPAN.start);
  const lengths = history.spans.column(SPAN.length);
  const codes = history.spans.column(SPAN.code);
  let top: { readonly i: number; readonly own: number }[] = [];
  for (let i = placeOf(starts, since); i < starts.length; i++) {
    const least = top.length === count ? (top.at(-1)?.own ?? 0) : 0;
    if ((lengths[i] ?? 0) <= least) continue;
    const own = ownLength(starts, lengths, i);
    if (own <= least) continue;
    top = [...top, { i, own }].sort((a, b) => b.own - a.own).slice(0, count);
  }
  return top.map(({ i, own }): Long => {
    const start = starts[i] ?? 0;
    return {
      place: i,
      cause: { on: 'engine', span: nameOf(codes[i]), length: own },
      start,
      missed: missedBecauseOf(history, start, lengths[i] ?? 0, period),
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
    .map((task, place) => ({ ...task, place }))
    .filter((task) => task.start >= since)
    .sort((a, b) => b.length - a.length)
    .slice(0, count)
    .map(({ start, length, source, exact, place }) => ({
      place,
      cause: { on: 'page', source, length },
      start,
      missed: host === 'worker' ? 0 : missedBecauseOf(history, start, length, period),
      exact,
    }));
}

/**
 * The frame that had to wait for a stretch of work, or, where none had to, came in its middle; its own
 * where none came right after, the first for work before all of them. -1 where there are no frames.
 */
export function frameDelayedBy(history: History, start: number, length: number): number {
  const starts = history.frames.column(FRAME.start);
  const next = placeOf(starts, start + length / 2);
  const waited = (history.frames.column(FRAME.interval)[next] ?? 0) > 0;
  return waited ? next : Math.min(Math.max(next - 1, 0), starts.length - 1);
}

/** Refreshes missed in the intervals that a stretch of work touches and explains. */
function missedBecauseOf(history: History, from: number, length: number, period: number): number {
  const to = from + length;
  const starts = history.frames.column(FRAME.start);
  const intervals = history.frames.column(FRAME.interval);
  let missed = 0;
  // From the frame after the work began: its own began before.
  for (let i = placeOf(starts, from + TOUCH_MS); i < starts.length; i++) {
    const interval = intervals[i] ?? 0;
    if ((starts[i] ?? 0) - interval >= to) break;
    if (explains(length, interval - period, period)) missed += missedIn(interval, period);
  }
  return missed;
}

/** ms of each kind of span in a stretch, without what lay in it. */
function engineWork(history: History, from: number, to: number): Record<SpanName, number> {
  const starts = history.spans.column(SPAN.start);
  const lengths = history.spans.column(SPAN.length);
  const codes = history.spans.column(SPAN.code);
  const work = { drain: 0, tick: 0, draw: 0, post: 0 };
  // Some may have begun before.
  for (let i = Math.max(0, placeOf(starts, from) - NESTED); i < starts.length; i++) {
    const start = starts[i] ?? 0;
    if (start >= to) break;
    if (start + (lengths[i] ?? 0) > from) work[nameOf(codes[i])] += ownLength(starts, lengths, i);
  }
  return work;
}

/** Of span `i`, ms. Each is recorded when it ends: those that lie in it stand right before it. */
function ownLength(starts: Float64Array, lengths: Float64Array, i: number): number {
  const start = starts[i] ?? 0;
  let own = lengths[i] ?? 0;
  /** Of the latest that lies right in it: those in that one have been taken away with it. */
  let taken = Number.POSITIVE_INFINITY;
  for (let inner = i - 1; inner >= 0 && (starts[inner] ?? 0) >= start; inner--) {
    if ((starts[inner] ?? 0) >= taken) continue;
    taken = starts[inner] ?? 0;
    own -= lengths[inner] ?? 0;
  }
  return Math.max(0, own);
}

/** ms in which the page was busy in a stretch, and the longest task in it. */
function pageWork(tasks: readonly PageTask[], from: number, to: number) {
  let longest: PageTask | null = null;
  let length = 0;
  for (const task of tasks) {
    const part = Math.min(to, task.start + task.length) - Math.max(from, task.start);
    if (part <= 0) continue;
    length += part;
    if (longest === null || task.length > longest.length) longest = task;
  }
  return { longest, length };
}

function nameOf(code: number | undefined): SpanName {
  return SPAN_NAMES[code ?? 0] ?? 'drain';
}
