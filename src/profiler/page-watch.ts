/** Watches the page's own thread: long tasks as the browser tells them, shorter ones by late timers. */
import type { PageTask } from './history/history.ts';

/** ms between two beats of the timer that is late when something else has the thread. */
const BEAT_MS = 12;
/** ms a beat may be late before that says anything. */
const LATE_MS = 14;

/** `tell` gets each stretch in which the page's thread did nothing else. Returns what stops it. */
export function watchPage(tell: (task: PageTask) => void): () => void {
  const sources = createSources();
  const stops = [
    observe('long-animation-frame', sources.note),
    observe('longtask', ({ startTime, duration }) => {
      const start = performance.timeOrigin + startTime;
      const source = sources.during(startTime, startTime + duration);
      tell({ start, length: duration, exact: true, source });
    }),
    beat((start, length) => {
      tell({ start: performance.timeOrigin + start, length, exact: false, source: null });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
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
  observer.observe({ type });
  return () => observer.disconnect();
}

interface Script {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** Scripts that are remembered. */
const SCRIPTS = 50;

/** Which scripts ran in the latest long frames of the page: a long task by itself names none. */
function createSources() {
  let scripts: Script[] = [];

  function note(frame: PerformanceEntry): void {
    const told: unknown = Reflect.get(frame, 'scripts');
    if (!Array.isArray(told)) return;
    for (const script of told) {
      if (!(script instanceof PerformanceEntry)) continue;
      const { startTime: start, duration } = script;
      const name = nameOfScript(script);
      if (name !== null) scripts.push({ start, end: start + duration, name });
    }
    scripts = scripts.slice(-SCRIPTS);
  }

  /** The one that had most of a stretch (ms of the page's clock). */
  function during(start: number, end: number): string | null {
    let name: string | null = null;
    let most = 0;
    for (const script of scripts) {
      const share = Math.min(end, script.end) - Math.max(start, script.start);
      if (share <= most) continue;
      most = share;
      name = script.name;
    }
    return name;
  }

  return { note, during };
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
