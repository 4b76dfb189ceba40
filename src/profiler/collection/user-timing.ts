/**
 * Mirrors page tasks as User Timing measures, on a track of their own in the browser's performance
 * panel (https://developer.chrome.com/docs/devtools/performance/extension). Each thread mirrors its own spans.
 */
import type { PageTask } from '../history/page-tasks.ts';
import { stampNow } from '../stamp.ts';
import { pageThread, traceCopy } from '../texts.ts';

/** ms after which measures are cleared: a browser keeps them for ever. */
const KEEP_MS = 60_000;
/** ms after which the name of a task is final: observers report a task up to three times. */
const SETTLED_MS = 500;

export interface TaskMirror {
  /** Sets the list of all known tasks. Each is mirrored once, when its name is final. */
  setTasks(tasks: readonly PageTask[]): void;
  /** Removes all measures. */
  clear(): void;
}

/** `trackGroup`: name of the group that holds the tracks. */
export function createTaskMirror(trackGroup: string): TaskMirror {
  const names = new Set<string>();
  const openedAt = stampNow();
  let clearedAt = performance.now();
  /** Starts of the tasks that were mirrored. */
  const mirrored = new Set<number>();

  function clear(): void {
    for (const name of names) performance.clearMeasures(name);
    clearedAt = performance.now();
  }

  return {
    setTasks(tasks) {
      if (performance.now() - clearedAt > KEEP_MS) clear();
      const settled = stampNow() - SETTLED_MS;
      for (const { start, length, source } of tasks) {
        if (start < openedAt || start + length > settled || mirrored.has(start)) continue;
        mirrored.add(start);
        const name = source ?? traceCopy.task;
        names.add(name);
        // Measures use the page's own time.
        const from = start - performance.timeOrigin;
        const devtools = { dataType: 'track-entry', track: pageThread, trackGroup, color: 'error' };
        performance.measure(name, { start: from, end: from + length, detail: { devtools } });
      }
    },
    clear,
  };
}
