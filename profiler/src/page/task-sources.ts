/** Finds names for the page's tasks. A long task does not say which script ran, but long animation frames do. */
import { overlapMs, stampOf, type TimeRange } from './records.ts';

interface NamedWork extends TimeRange {
  readonly name: string;
}

/** Number of the latest scripts that are remembered. */
const MAX_RECENT = 50;
/** Times are rounded, so work that overlaps a task by less than this (ms) may only touch it. */
const TOUCH_MS = 1;

export function createTaskSources() {
  let scripts: readonly NamedWork[] = [];
  return {
    /** Adds the scripts that a long animation frame lists. */
    addFrame(frame: PerformanceEntry): void {
      const listed: unknown = Reflect.get(frame, 'scripts');
      if (!Array.isArray(listed)) return;
      const named = listed.flatMap((script) => {
        if (!(script instanceof PerformanceEntry)) return [];
        const name = nameOfScript(script);
        return name === '' ? [] : [workOf(name, script.startTime, script.duration)];
      });
      scripts = [...scripts, ...named, ...layoutOf(frame)].slice(-MAX_RECENT);
    },
    /** Names the script that ran longest in a time range; null if none is known. */
    during(range: TimeRange): string | null {
      let [name, most]: [string | null, number] = [null, TOUCH_MS];
      for (const work of scripts) {
        const shared = overlapMs(work, range);
        if (shared >= most) [name, most] = [work.name, shared];
      }
      return name;
    },
  };
}

/** Style, layout and paint of a long frame, which belong to no script. */
function layoutOf(frame: PerformanceEntry): readonly NamedWork[] {
  const start: unknown = Reflect.get(frame, 'styleAndLayoutStart');
  if (typeof start !== 'number' || start === 0) return [];
  return [workOf('style, layout and paint', start, frame.startTime + frame.duration - start)];
}

/** `start`: ms since the page's time origin. */
function workOf(name: string, start: number, length: number): NamedWork {
  return { name, start: stampOf(start), length };
}

/** For example 'block · game-page-1a2b.js'. A function without a name is named after its caller; '' if nothing is known. */
function nameOfScript(script: PerformanceEntry): string {
  const text = (key: string) => {
    const value: unknown = Reflect.get(script, key);
    return typeof value === 'string' ? value : '';
  };
  const file = text('sourceURL').replace(/\?.*$/, '').split('/').at(-1) ?? '';
  const parts = [text('sourceFunctionName') || text('invoker'), file];
  return parts.filter((part) => part !== '').join(' · ');
}
