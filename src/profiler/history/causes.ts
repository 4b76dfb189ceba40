/** Causes of late frames. */

import type { Thread } from '../profiled-game.ts';
import { type History, PACE } from './history.ts';
import type { PageTask } from './page-tasks.ts';
import { ownLength, spansIn } from './spans.ts';

/** Cause: work of the engine, of the page, or neither (garbage collection, another program, the display). */
export type Cause =
  | { readonly on: 'engine'; readonly span: string; readonly length: number }
  | { readonly on: 'page'; readonly source: string | null; readonly length: number }
  | { readonly on: 'elsewhere' };

/** Work shorter than this share of the display's period cannot delay a frame. */
const SUBSTANTIAL = 0.5;
/** Work shorter than this share of the delay does not explain it. */
const MOST = 0.5;

/** The cause of the delay of frame `index`: it came later than the display could have shown it. */
export function causeOf(history: History, index: number, period: number, thread: Thread): Cause {
  const to = history.frames.column(PACE.until)[index] ?? 0;
  const interval = history.frames.column(PACE.interval)[index] ?? 0;
  const from = to - interval;
  const delay = interval - period;
  const engine = engineWork(history, from, to);
  let longest = { span: '', length: 0 };
  let all = 0;
  for (const [span, length] of engine) {
    all += length;
    if (length > longest.length) longest = { span, length };
  }
  if (explains(longest.length, delay, period)) return { on: 'engine', ...longest };
  if (thread === 'worker') return { on: 'elsewhere' };
  const page = pageWork(history.tasks, from, to);
  // With the engine on the page, tasks of the page include the engine's own work.
  if (page.longest === null || !explains(page.length - all, delay, period)) {
    return { on: 'elsewhere' };
  }
  return { on: 'page', source: page.longest.source, length: page.longest.length };
}

/** True if work of `length` ms is long enough to be the cause of a delay. */
export function explains(length: number, delay: number, period: number): boolean {
  return length >= SUBSTANTIAL * period && length >= MOST * delay;
}

/** ms of each kind of span between two Stamps, without the spans inside. */
function engineWork({ spans }: History, from: number, to: number): ReadonlyMap<string, number> {
  const work = new Map<string, number>();
  for (const { index, name, start, length } of spansIn(spans, from, to)) {
    if (start >= to || start + length <= from) continue;
    work.set(name, (work.get(name) ?? 0) + ownLength(spans, index));
  }
  return work;
}

/** ms in which the page was busy between two Stamps, and the longest task there. */
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
