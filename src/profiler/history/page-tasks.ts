/** Tasks of the page's thread. One task may be observed several times; this list keeps it once. */

/** Work that occupied the page's thread. */
export interface PageTask {
  /** Stamp. */
  readonly start: number;
  /** ms. */
  readonly length: number;
  /** False if only late timers show the task: its start and length are then estimates. */
  readonly exact: boolean;
  /** The script that ran, where the browser names it. */
  readonly source: string | null;
}

const MAX_TASKS = 1024;

/**
 * Adds `task` to a list sorted by start, and returns a new list. One task may be observed three times:
 * by the timers that it made late, by an observer, and by the observer again once its name is known.
 * The last exact observation replaces the earlier ones.
 */
export function addPageTask(tasks: readonly PageTask[], task: PageTask): readonly PageTask[] {
  const others = tasks.filter(
    (other) => !overlap(other, task) || (other.exact && !covers(task, other)),
  );
  const isKnown = others.some(
    (other) => overlap(other, task) && (!task.exact || covers(other, task)),
  );
  if (isKnown) return others;
  return [...others, task].sort((a, b) => a.start - b.start).slice(-MAX_TASKS);
}

function overlap(a: PageTask, b: PageTask): boolean {
  return a.start < b.start + b.length && b.start < a.start + a.length;
}

/** True if `long` includes most of `short`, as a task includes the handlers of an event. */
function covers(long: PageTask, short: PageTask): boolean {
  if (!long.exact || long.length < short.length) return false;
  const end = Math.min(long.start + long.length, short.start + short.length);
  // Lengths are rounded: neighbours may seem to overlap a little.
  return end - Math.max(long.start, short.start) > short.length / 2;
}
