/**
 * Watches the page's thread for long work: tasks that the browser reports, and other work that makes a timer late.
 */
import type { Stamp } from '../protocol.ts';
import { overlapMs, type PageTask, stampOf, type TimeRange } from './records.ts';
import { createTaskSources } from './task-sources.ts';

/** Interval of the timer, ms. A late timer shows that the thread was busy. */
const BEAT_MS = 12;
/** A timer that is less late than this does not count, ms. */
const LATE_MS = 14;
/** A timer that is later than this was asleep with the computer, ms. */
const ASLEEP_MS = 10_000;
/** Number of the latest tasks whose names may still become known. */
const MAX_RECENT = 50;

/**
 * `onTask` gets each task of the page's thread, and gets it again when its name becomes known: a browser reports the
 * scripts of a frame only after it has rendered the frame. Returns a function that stops the watch.
 */
export function watchPage(onTask: (task: PageTask) => void): () => void {
  const sources = createTaskSources();
  let recent: readonly PageTask[] = [];

  function addExact({ start, length }: TimeRange): void {
    const task = { start, length, exact: true, source: sources.during({ start, length }) };
    recent = [...recent.filter((other) => other.start !== start), task].slice(-MAX_RECENT);
    onTask(task);
  }

  /** Looks up the names of tasks that ended after `since` once more. */
  function rename(since: Stamp): void {
    for (const task of recent) {
      if (task.start + task.length <= since) continue;
      if (sources.during(task) !== task.source) addExact(task);
    }
  }

  const stops = [
    observe('long-animation-frame', (entry) => {
      sources.addFrame(entry);
      rename(stampOf(entry.startTime));
    }),
    observe('longtask', ({ startTime, duration }) =>
      addExact({ start: stampOf(startTime), length: duration }),
    ),
    watchTimer(onTask),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reports a task whenever a timer is late. Returns a function that stops the timer. */
function watchTimer(onTask: (task: PageTask) => void): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = now - last - BEAT_MS;
    last = now;
    // In a hidden page, timers are slow even if nothing runs; in a computer that sleeps they stand still.
    if (late < LATE_MS || late > ASLEEP_MS || document.hidden) return;
    // The work began at an unknown time between two calls of the timer. The middle is the best guess.
    const length = late + BEAT_MS / 2;
    onTask({ start: stampOf(now - length), length, exact: false, source: null });
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

const MAX_TASKS = 1024;

/**
 * Adds `task` to a list sorted by start, and returns a new list. One task may be observed three times: by the timers
 * that it made late, by an observer, and by the observer again once its name is known. The last exact observation
 * replaces the earlier ones.
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
