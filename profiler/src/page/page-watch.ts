/**
 * Watches the page's thread for long work: tasks that the browser reports, named by the scripts of its long animation
 * frames, and other work that makes a timer late.
 */
import { overlapMs, type PageTask, stampOf, type TimeRange } from './records.ts';

/** Interval of the timer, ms. A late timer shows that the thread was busy. */
const BEAT_MS = 12;
/** A timer that is less late than this does not count, ms. */
const LATE_MS = 14;
/** A timer that is later than this was asleep with the computer, ms. */
const ASLEEP_MS = 10_000;
/** Number of the latest tasks whose names may still become known, and of the latest scripts. */
const MAX_RECENT = 50;
/** Times are rounded, so a script that overlaps a task by less than this (ms) may only touch it. */
const TOUCH_MS = 1;
const MAX_TASKS = 1024;

interface Script extends TimeRange {
  readonly name: string;
}

/**
 * `onTask` gets each task of the page's thread, and gets it again when its name becomes known: a browser reports the
 * scripts of a frame only after it has rendered the frame. Returns a function that stops the watch.
 */
export function watchPage(onTask: (task: PageTask) => void): () => void {
  let scripts: readonly Script[] = [];
  let recent: readonly PageTask[] = [];

  function add({ start, length }: TimeRange): void {
    const task = { start, length, exact: true, source: longestIn(scripts, { start, length }) };
    recent = [...recent.filter((other) => other.start !== start), task].slice(-MAX_RECENT);
    onTask(task);
  }

  const stops = [
    observe('long-animation-frame', (entry) => {
      scripts = [...scripts, ...scriptsOf(entry)].slice(-MAX_RECENT);
      for (const task of recent) {
        if (task.start + task.length <= stampOf(entry.startTime)) continue;
        if (longestIn(scripts, task) !== task.source) add(task);
      }
    }),
    observe('longtask', ({ startTime, duration }) =>
      add({ start: stampOf(startTime), length: duration }),
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
    // In a hidden page, timers are slow even if nothing runs.
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

/** The scripts that a long animation frame lists, and its style, layout and paint, which belong to no script. */
function scriptsOf(frame: PerformanceEntry): readonly Script[] {
  const script = (name: string, startTime: number, length: number): readonly Script[] =>
    name === '' ? [] : [{ name, start: stampOf(startTime), length }];
  const listed: unknown = Reflect.get(frame, 'scripts');
  const layout: unknown = Reflect.get(frame, 'styleAndLayoutStart');
  const end = frame.startTime + frame.duration;
  return [
    ...(Array.isArray(listed) ? listed : []).flatMap((one) =>
      one instanceof PerformanceEntry ? script(nameOf(one), one.startTime, one.duration) : [],
    ),
    ...(typeof layout === 'number' && layout > 0
      ? script('style, layout and paint', layout, end - layout)
      : []),
  ];
}

/** For example 'block · game-page-1a2b.js'. A function without a name is named after its caller; '' if nothing is known. */
function nameOf(script: PerformanceEntry): string {
  const text = (key: string) => {
    const value: unknown = Reflect.get(script, key);
    return typeof value === 'string' ? value : '';
  };
  const file = text('sourceURL').replace(/\?.*$/, '').split('/').at(-1) ?? '';
  const parts = [text('sourceFunctionName') || text('invoker'), file];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Name of the script that ran longest in a time range; null without. */
function longestIn(scripts: readonly Script[], range: TimeRange): string | null {
  const inRange = scripts.map((script) => ({ ...script, shared: overlapMs(script, range) }));
  const [longest] = inRange.sort((a, b) => b.shared - a.shared);
  return longest !== undefined && longest.shared >= TOUCH_MS ? longest.name : null;
}

/**
 * Adds `task` to a list sorted by start, and returns a new list. One task may be observed three times: by the timers
 * that it made late, by an observer, and by the observer again once its name is known.
 */
export function addPageTask(tasks: readonly PageTask[], task: PageTask): readonly PageTask[] {
  const others = tasks.filter(
    (other) =>
      overlapMs(other, task) === 0 || (other.exact && !(task.exact && other.start === task.start)),
  );
  if (!task.exact && others.some((other) => overlapMs(other, task) > 0)) return others;
  return [...others, task].sort((a, b) => a.start - b.start).slice(-MAX_TASKS);
}
