/** Finds names for the page's tasks. A long task does not say which script ran, but long animation frames do. */
import { overlapMs, stampOf, type TimeRange } from './records.ts';

export interface NamedWork extends TimeRange {
  readonly name: string;
}

/** Times are rounded, so work that overlaps a task by less than this (ms) may only touch it. */
const TOUCH_MS = 1;

/** The script that ran longest in a time range; null if none is known. */
export function sourceIn(scripts: readonly NamedWork[], range: TimeRange): string | null {
  let [name, most]: [string | null, number] = [null, TOUCH_MS];
  for (const work of scripts) {
    const shared = overlapMs(work, range);
    if (shared >= most) [name, most] = [work.name, shared];
  }
  return name;
}

/** The scripts that a long animation frame lists, and its style, layout and paint, which belong to no script. */
export function scriptsOf(frame: PerformanceEntry): readonly NamedWork[] {
  const listed: unknown = Reflect.get(frame, 'scripts');
  const scripts: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const named = scripts.flatMap((script) => {
    if (!(script instanceof PerformanceEntry)) return [];
    const name = nameOfScript(script);
    return name === '' ? [] : { name, start: stampOf(script.startTime), length: script.duration };
  });
  const start: unknown = Reflect.get(frame, 'styleAndLayoutStart');
  if (typeof start !== 'number' || start === 0) return named;
  const length = frame.startTime + frame.duration - start;
  return [...named, { name: 'style, layout and paint', start: stampOf(start), length }];
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
