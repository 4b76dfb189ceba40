/** The long work of the page's thread in the last minute: tasks that the browser reports, and others that make a timer late. */
import { sum } from './analysis/statistics.ts';
import { observe, watchTimer } from './page-watch.ts';
import { MINUTE_MS, overlapMs, type PageTask, stampOf, type TimeRange } from './records.ts';
import { type NamedWork, scriptsOf, sourceIn } from './task-sources.ts';

/** Number of the latest pieces of the panel's own work that are remembered. */
const MAX_OWN = 20;
/** Number of the latest scripts that are remembered. */
const MAX_SCRIPTS = 50;
const MAX_TASKS = 1024;

export function collectPageWork() {
  let tasks: readonly PageTask[] = [];
  let own: readonly TimeRange[] = [];
  let scripts: readonly NamedWork[] = [];
  let isFollowing = false;

  /** `start`: ms of the page. */
  function add(start: number, length: number, exact: boolean): void {
    const range = { start: stampOf(start), length };
    const ownMs = sum(own.map((work) => overlapMs(work, range)));
    // A comparison blocks the page on purpose, and the panel follows no loop meanwhile.
    if (isFollowing && ownMs < length / 2)
      tasks = addPageTask(tasks, named({ ...range, exact, source: null }));
  }
  const named = (task: PageTask): PageTask =>
    task.exact && task.source === null ? { ...task, source: sourceIn(scripts, task) } : task;
  const stops = [
    observe('long-animation-frame', (frame) => {
      scripts = [...scripts, ...scriptsOf(frame)].slice(-MAX_SCRIPTS);
      // A browser reports the scripts of a frame only after it has rendered the frame.
      tasks = tasks.map(named);
    }),
    observe('longtask', ({ startTime, duration }) => add(startTime, duration, true)),
    watchTimer((start, length) => add(start, length, false)),
  ];

  return {
    tasks(): readonly PageTask[] {
      const minute = stampOf(performance.now()) - MINUTE_MS;
      tasks = tasks.filter(({ start }) => start >= minute);
      return tasks;
    },
    /** Does some work of the panel, and remembers how long it took: it is no task of the page. */
    ownWork(work: () => void): void {
      const start = performance.now();
      work();
      const length = performance.now() - start;
      own = [...own.slice(1 - MAX_OWN), { start: stampOf(start), length }];
    },
    /** Forgets the tasks, and collects them again while loops are followed. */
    setFollowing(isOn: boolean): void {
      isFollowing = isOn;
      tasks = [];
    },
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}

/**
 * Adds `task` to a list sorted by start, and returns a new list. One task may be observed twice: by the timers that it made
 * late, and by an observer, which replaces them.
 */
export function addPageTask(tasks: readonly PageTask[], task: PageTask): readonly PageTask[] {
  const others = tasks.filter(
    (other) => overlapMs(other, task) === 0 || (other.exact && !covers(task, other)),
  );
  const isKnown = others.some(
    (other) => overlapMs(other, task) > 0 && (!task.exact || covers(other, task)),
  );
  if (isKnown) return others;
  return [...others, task].sort((a, b) => a.start - b.start).slice(-MAX_TASKS);
}

/**
 * True if `long` includes most of `short`, as a task includes the handlers of an event. Two neighbours may overlap a
 * little, because their lengths are rounded.
 */
function covers(long: PageTask, short: PageTask): boolean {
  return long.exact && long.length >= short.length && overlapMs(long, short) > short.length / 2;
}
