/**
 * Mirrors spans and page tasks as User Timing measures, on tracks of their own in the browser's
 * performance panel (https://developer.chrome.com/docs/devtools/performance/extension).
 */
import {
  type ProfileBatch,
  recordsOf,
  SPAN,
  SPAN_FIELDS,
  SPAN_NAMES,
} from '../../../shared/profile.ts';
import { engineThread, pageThread, traceCopy } from '../../content/profiler.ts';
import type { PageTask } from '../history/page-tasks.ts';
import type { Thread } from '../profiled-game.ts';
import { stampNow } from '../stamp.ts';

/** Colours as the performance panel names them. */
const COLOURS = {
  drain: 'tertiary-light',
  tick: 'secondary',
  draw: 'primary',
  post: 'tertiary',
} as const;
/** ms after which measures are cleared: a browser keeps them for ever. */
const KEEP_MS = 60_000;
/** ms after which the name of a task is final: observers report a task up to three times. */
const SETTLED_MS = 500;

export interface Mirror {
  addBatch(batch: ProfileBatch, thread: Thread): void;
  /** Sets the list of all known tasks. Each is mirrored once, when its name is final. */
  setTasks(tasks: readonly PageTask[]): void;
  /** Removes all measures. */
  clear(): void;
}

/** `trackGroup`: name of the group that holds the tracks. */
export function createMirror(trackGroup: string): Mirror {
  const names = new Set<string>();
  const openedAt = stampNow();
  let clearedAt = performance.now();
  let tasks: readonly PageTask[] = [];
  /** Starts of the tasks that were mirrored. */
  const mirrored = new Set<number>();

  function measure(name: string, start: number, length: number, track: string, color: string) {
    names.add(name);
    // Measures use the page's own time, which has no negative values.
    const from = Math.max(0, start - performance.timeOrigin);
    performance.measure(name, {
      start: from,
      end: from + length,
      detail: { devtools: { dataType: 'track-entry', track, trackGroup, color } },
    });
  }

  function clear(): void {
    for (const name of names) performance.clearMeasures(name);
    clearedAt = performance.now();
  }

  function measureTasks(): void {
    const settled = stampNow() - SETTLED_MS;
    for (const { start, length, source } of tasks) {
      if (start < openedAt || start + length > settled || mirrored.has(start)) continue;
      mirrored.add(start);
      measure(source ?? traceCopy.task, start, length, pageThread, 'error');
    }
  }

  return {
    addBatch({ spans }, thread) {
      if (performance.now() - clearedAt > KEEP_MS) clear();
      for (const record of recordsOf(spans, SPAN_FIELDS)) {
        const name = SPAN_NAMES[record[SPAN.code] ?? 0];
        if (name === undefined) continue;
        const start = record[SPAN.start] ?? 0;
        measure(name, start, record[SPAN.length] ?? 0, engineThread[thread], COLOURS[name]);
      }
      measureTasks();
    },
    setTasks(known) {
      tasks = known;
    },
    clear,
  };
}
