/**
 * Watches the page's own thread: long tasks and slow handlers as the browser tells them, whatever else
 * there is by late timers.
 */
import { longestCopy } from '../content/profiler.ts';
import type { PageTask } from './history/history.ts';

/** ms between two beats of the timer that is late when something else has the thread. */
const BEAT_MS = 12;
/** ms a beat may be late before that says anything. */
const LATE_MS = 14;

/** ms from which on a late beat, or the handling of an event, is told. */
const LEAST_MS = LATE_MS + BEAT_MS / 2;
/** Tasks that may still be given a name. */
const TOLD = 50;

/**
 * `tell` gets each stretch in which the page's thread did nothing else, and the same once more when
 * its name is known: a browser tells which scripts ran only after it has rendered what they did.
 * Returns what stops it.
 */
export function watchPage(tell: (task: PageTask) => void): () => void {
  const sources = createSources();
  let told: readonly PageTask[] = [];

  function tellExact(start: number, length: number): void {
    const task = { start, length, exact: true, source: sources.during(start, start + length) };
    told = [...told.filter((other) => other.start !== start), task].slice(-TOLD);
    tell(task);
  }

  /** Of older ones than `since` (Stamp) nothing new is known, and something may be forgotten. */
  function nameAnew(since: number): void {
    for (const { start, length, source } of told) {
      if (start + length <= since) continue;
      if (sources.during(start, start + length) !== source) tellExact(start, length);
    }
  }

  const stops = [
    observe('long-animation-frame', (entry) => {
      sources.noteFrame(entry);
      nameAnew(stamp(entry.startTime));
    }),
    observe('longtask', ({ startTime, duration }) => tellExact(stamp(startTime), duration)),
    observe('event', (entry) => {
      const event = stretchOf(entry);
      if (event === null || event.end - event.start < LEAST_MS) return;
      sources.noteEvent(event);
      // Of a long task it is the name, and no task of its own.
      const within = told.some(({ start, length }) => shared(event, start, start + length) > 0);
      if (within) nameAnew(event.start);
      else tellExact(event.start, event.end - event.start);
    }),
    beat((start, length) => tell({ start: stamp(start), length, exact: false, source: null })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function stamp(pageTime: number): number {
  return performance.timeOrigin + pageTime;
}

/** `onLate`: since when and for about how long (ms) no timer could run. */
function beat(onLate: (start: number, length: number) => void): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = now - last - BEAT_MS;
    last = now;
    // A hidden page's timers rest: that is no work.
    if (late < LATE_MS || document.hidden) return;
    // What was in the way began somewhere between two beats.
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

/** Does nothing where the browser has no such entries. */
function observe(type: string, tell: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tell(entry);
  });
  // Only events go by a threshold, and 16 is the least that they take.
  const options = { type, durationThreshold: 16 };
  observer.observe(options);
  return () => observer.disconnect();
}

/** Stamps. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** Stretches that are remembered, of scripts and of events. */
const STRETCHES = 50;
/** Clocks are rounded: what shares less than this with a task is the neighbour of it. ms. */
const TOUCH_MS = 1;

/** Which scripts ran in the latest long frames of the page: a long task by itself names none. */
function createSources() {
  let scripts: readonly Stretch[] = [];
  let events: readonly Stretch[] = [];

  function noteFrame(frame: PerformanceEntry): void {
    const told: unknown = Reflect.get(frame, 'scripts');
    if (!Array.isArray(told)) return;
    const named = told.flatMap((script) => {
      if (!(script instanceof PerformanceEntry)) return [];
      const start = stamp(script.startTime);
      const name = nameOfScript(script);
      return name === null ? [] : [{ start, end: start + script.duration, name }];
    });
    scripts = [...scripts, ...named, ...layoutOf(frame)].slice(-STRETCHES);
  }

  function noteEvent(event: Stretch): void {
    events = [...events, event].slice(-STRETCHES);
  }

  /** The script that had most of a stretch; where none is known, the event it went into handling. */
  function during(start: number, end: number): string | null {
    return mostOf(scripts, start, end, 0) ?? mostOf(events, start, end, (end - start) / 2);
  }

  return { noteFrame, noteEvent, during };
}

function mostOf(
  stretches: readonly Stretch[],
  start: number,
  end: number,
  least: number,
): string | null {
  let name: string | null = null;
  let most = least;
  for (const stretch of stretches) {
    const share = shared(stretch, start, end);
    if (share <= most) continue;
    most = share;
    name = stretch.name;
  }
  return name;
}

/** What a long frame spent on style, layout and paint, which no script is named for. */
function layoutOf(frame: PerformanceEntry): readonly Stretch[] {
  const began: unknown = Reflect.get(frame, 'styleAndLayoutStart');
  if (typeof began !== 'number' || began === 0) return [];
  const end = stamp(frame.startTime + frame.duration);
  return [{ start: stamp(began), end, name: longestCopy.layout }];
}

/** ms; 0 for what only touches. */
function shared(stretch: Stretch, start: number, end: number): number {
  const share = Math.min(end, stretch.end) - Math.max(start, stretch.start);
  return share < TOUCH_MS ? 0 : share;
}

/** From the first to the last handler of an event: what it waited for before is other work. */
function stretchOf(event: PerformanceEntry): Stretch | null {
  const start: unknown = Reflect.get(event, 'processingStart');
  const end: unknown = Reflect.get(event, 'processingEnd');
  if (typeof start !== 'number' || typeof end !== 'number') return null;
  return { start: stamp(start), end: stamp(end), name: longestCopy.handler(event.name) };
}

/** 'block · game-page-1a2b.js'; where the function has no name, what called it. */
function nameOfScript(script: PerformanceEntry): string | null {
  const text = (key: string) => {
    const value: unknown = Reflect.get(script, key);
    return typeof value === 'string' ? value : '';
  };
  const file = text('sourceURL').replace(/\?.*$/, '').split('/').at(-1) ?? '';
  const parts = [text('sourceFunctionName') || text('invoker'), file].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}
