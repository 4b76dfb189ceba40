/** The long work of the page's thread in the last minute: tasks that the browser reports, and others that make a timer late. */
import { sum } from './analysis/statistics.ts';
import { MINUTE_MS, overlapMs, type PageTask, stampOf, type TimeRange } from './records.ts';
import { type NamedWork, scriptsOf, sourceIn } from './task-sources.ts';

/** Number of the latest pieces of the panel's own work that are remembered. */
const MAX_OWN = 20;
/** Number of the latest scripts that are remembered. */
const MAX_SCRIPTS = 50;
const MAX_TASKS = 1024;
/** Interval of the timer, ms. A late timer shows that the thread was busy. */
const BEAT_MS = 12;
/** A timer that is less late than this does not count, ms. */
const LATE_MS = 14;
/** A timer that is later than this was asleep with the computer, ms. */
const ASLEEP_MS = 10_000;

export function collectPageWork() {
  let tasks: readonly PageTask[] = [];
  let own: readonly TimeRange[] = [];
  let scripts: readonly NamedWork[] = [];

  /** `start`: ms of the page. */
  function add(start: number, length: number, exact: boolean): void {
    const range = { start: stampOf(start), length };
    const ownMs = sum(own.map((work) => overlapMs(work, range)));
    if (ownMs < length / 2) tasks = addPageTask(tasks, named({ ...range, exact, source: null }));
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
    /** Forgets the tasks: a host without a loop may have blocked the page on purpose. */
    forget(): void {
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
  const isSame = (other: PageTask) => overlapMs(other, task) > 0;
  const others = tasks.filter((other) => other.exact || !isSame(other));
  if (!task.exact && others.some(isSame)) return others;
  return [...others, task].sort((a, b) => a.start - b.start).slice(-MAX_TASKS);
}

/**
 * Reports work whenever a timer is late: about when it began (ms of the page), and how long it was (ms). Returns a
 * function that stops the timer.
 */
function watchTimer(onWork: (start: number, length: number) => void): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = now - last - BEAT_MS;
    last = now;
    // In a hidden page, timers are slow even if nothing runs; in a computer that sleeps they stand still.
    if (late < LATE_MS || late > ASLEEP_MS || document.hidden) return;
    // The work began at an unknown time between two calls of the timer. The middle is the best guess.
    const length = late + BEAT_MS / 2;
    onWork(now - length, length);
  }, BEAT_MS);
  const onVisibility = () => {
    last = performance.now();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Observes entries of a type if the browser has that type. Returns an unsubscribe function. */
function observe(type: string, onEntry: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry);
  });
  observer.observe({ type });
  return () => observer.disconnect();
}
