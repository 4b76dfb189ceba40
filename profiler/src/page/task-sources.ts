/** Names of the page's tasks. A long task does not say which script ran; other entries do. */

import { stampOf } from './records.ts';

/** Work with a name, from one Stamp to another. */
interface NamedWork {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** Most recent scripts, and events, to remember. */
const MAX_RECENT = 50;
/** Clocks are rounded: an overlap shorter than this (ms) is only a touch. */
const TOUCH_MS = 1;

export function createTaskSources() {
  let scripts: readonly NamedWork[] = [];
  let handlers: readonly NamedWork[] = [];

  /** Adds the scripts that a long animation frame lists. */
  function addFrame(frame: PerformanceEntry): void {
    const listed: unknown = Reflect.get(frame, 'scripts');
    if (!Array.isArray(listed)) return;
    const named = listed.flatMap((script) => {
      if (!(script instanceof PerformanceEntry)) return [];
      const start = stampOf(script.startTime);
      const name = nameOfScript(script);
      return name === null ? [] : [{ start, end: start + script.duration, name }];
    });
    scripts = [...scripts, ...named, ...layoutOf(frame)].slice(-MAX_RECENT);
  }

  function addHandlers(work: NamedWork): void {
    handlers = [...handlers, work].slice(-MAX_RECENT);
  }

  /** The script that ran longest in a time range. Without scripts, the event that took most of it. */
  function during(start: number, end: number): string | null {
    return mostOf(scripts, start, end, 0) ?? mostOf(handlers, start, end, (end - start) / 2);
  }

  return { addFrame, addHandlers, during };
}

/** Handlers of an event, first to last. The wait before them is other work. */
export function handlersOf(event: PerformanceEntry): NamedWork | null {
  const start: unknown = Reflect.get(event, 'processingStart');
  const end: unknown = Reflect.get(event, 'processingEnd');
  if (typeof start !== 'number' || typeof end !== 'number') return null;
  return { start: stampOf(start), end: stampOf(end), name: `${event.name} handler` };
}

/** ms of a time range in which some work ran; 0 when it only touches the range. */
export function sharedMs(work: NamedWork, start: number, end: number): number {
  const share = Math.min(end, work.end) - Math.max(start, work.start);
  return share < TOUCH_MS ? 0 : share;
}

function mostOf(
  works: readonly NamedWork[],
  start: number,
  end: number,
  least: number,
): string | null {
  let name: string | null = null;
  let most = least;
  for (const work of works) {
    const share = sharedMs(work, start, end);
    if (share <= most) continue;
    most = share;
    name = work.name;
  }
  return name;
}

/** Style, layout and paint of a long frame, which belong to no script. */
function layoutOf(frame: PerformanceEntry): readonly NamedWork[] {
  const start: unknown = Reflect.get(frame, 'styleAndLayoutStart');
  if (typeof start !== 'number' || start === 0) return [];
  const end = stampOf(frame.startTime + frame.duration);
  return [{ start: stampOf(start), end, name: 'style, layout and paint' }];
}

/** 'block · game-page-1a2b.js'. A function without a name is named by its caller. */
function nameOfScript(script: PerformanceEntry): string | null {
  const text = (key: string) => {
    const value: unknown = Reflect.get(script, key);
    return typeof value === 'string' ? value : '';
  };
  const file = text('sourceURL').replace(/\?.*$/, '').split('/').at(-1) ?? '';
  const parts = [text('sourceFunctionName') || text('invoker'), file].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}
