/**
 * Watches the page's thread for long work: tasks and handlers that the browser reports, and everything
 * else that makes a timer late.
 */
import { type PageTask, stampOf } from './records.ts';
import { createTaskSources, handlersOf, sharedMs } from './task-sources.ts';

/** ms between two beats of the timer. A late beat shows that the thread was busy. */
const BEAT_MS = 12;
/** ms by which a beat must be late to count. */
const LATE_MS = 14;

/** The shortest task that is reported, ms. */
const SHORTEST_MS = LATE_MS + BEAT_MS / 2;
/** Most recent tasks, whose names may still come. */
const MAX_RECENT = 50;

/**
 * `onTask` gets each task of the page's thread, and again when its name becomes known: a browser
 * reports the scripts of a frame only after it has rendered the frame. Returns an unsubscribe function.
 */
export function watchPage(onTask: (task: PageTask) => void): () => void {
  const sources = createTaskSources();
  let recent: readonly PageTask[] = [];

  function addExact(start: number, length: number): void {
    const task = { start, length, exact: true, source: sources.during(start, start + length) };
    recent = [...recent.filter((other) => other.start !== start), task].slice(-MAX_RECENT);
    onTask(task);
  }

  /** Looks up the names of tasks again. A new entry names none that ended before `since` (Stamp). */
  function rename(since: number): void {
    for (const { start, length, source } of recent) {
      if (start + length <= since) continue;
      if (sources.during(start, start + length) !== source) addExact(start, length);
    }
  }

  const stops = [
    observe('long-animation-frame', (entry) => {
      sources.addFrame(entry);
      rename(stampOf(entry.startTime));
    }),
    observe('longtask', ({ startTime, duration }) => addExact(stampOf(startTime), duration)),
    observe('event', (entry) => {
      const handlers = handlersOf(entry);
      if (handlers === null || handlers.end - handlers.start < SHORTEST_MS) return;
      sources.addHandlers(handlers);
      // Handlers within a long task name that task; they are not reported as another one.
      const within = recent.some(
        ({ start, length }) => sharedMs(handlers, start, start + length) > 0,
      );
      if (within) rename(handlers.start);
      else addExact(handlers.start, handlers.end - handlers.start);
    }),
    watchTimer((start, length) =>
      onTask({ start: stampOf(start), length, exact: false, source: null }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** `onLate(start, length)`: no timer could run from about `start` (page time) for `length` ms. */
function watchTimer(onLate: (start: number, length: number) => void): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = now - last - BEAT_MS;
    last = now;
    // In a hidden page timers are slow without any work.
    if (late < LATE_MS || document.hidden) return;
    // The work began somewhere between two beats; half a beat is the best guess.
    const length = late + BEAT_MS / 2;
    onLate(now - length, length);
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

/** Observes entries of a type, where the browser has it. Returns an unsubscribe function. */
function observe(type: string, onEntry: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry);
  });
  // Only events have a threshold; 16 is the lowest.
  const options = { type, durationThreshold: 16 };
  observer.observe(options);
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
