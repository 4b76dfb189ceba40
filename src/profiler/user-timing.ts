/**
 * The same spans as User Timing measures, on tracks of their own in the browser's performance
 * panel (https://developer.chrome.com/docs/devtools/performance/extension).
 */
import { type ProfileBatch, SPAN_FIELDS, SPAN_NAMES } from '../../shared/profile.ts';
import { engineThread, pageThread, profilerCopy, traceCopy } from '../content/profiler.ts';
import type { Thread } from '../engine/run-slice.ts';
import type { PageTask } from './history/history.ts';

/** Of the panel's own colours, which it names by rank. */
const COLOURS = {
  drain: 'tertiary-light',
  tick: 'secondary',
  draw: 'primary',
  post: 'tertiary',
} as const;
/** Older measures are of no use to anybody, and a browser keeps them all: ms. */
const KEEP_MS = 60_000;
/** A late timer tells of a task first, then an observer, and once more with its name: ms. */
const SETTLED_MS = 500;

export interface Mirror {
  engine(batch: ProfileBatch, host: Thread): void;
  /** All that is known now: of what is over for a while nothing else will be told. */
  page(tasks: readonly PageTask[]): void;
  /** Takes all that it left. */
  clear(): void;
}

export function createMirror(): Mirror {
  const names = new Set<string>();
  const begun = now();
  let cleared = performance.now();
  let tasks: readonly PageTask[] = [];
  /** Starts of those that were mirrored. */
  const mirrored = new Set<number>();

  function measure(name: string, start: number, length: number, track: string, color: string) {
    names.add(name);
    // Both ends stand in this page's own time, which begins at its origin.
    const from = Math.max(0, start - performance.timeOrigin);
    performance.measure(name, {
      start: from,
      end: from + length,
      detail: {
        devtools: { dataType: 'track-entry', track, trackGroup: profilerCopy.trackGroup, color },
      },
    });
  }

  function clear(): void {
    for (const name of names) performance.clearMeasures(name);
    cleared = performance.now();
  }

  function measureTasks(): void {
    const settled = now() - SETTLED_MS;
    for (const { start, length, source } of tasks) {
      if (start < begun || start + length > settled || mirrored.has(start)) continue;
      mirrored.add(start);
      measure(source ?? traceCopy.task, start, length, pageThread, 'error');
    }
  }

  return {
    engine({ spans }, host) {
      if (performance.now() - cleared > KEEP_MS) clear();
      for (let at = 0; at + SPAN_FIELDS <= spans.length; at += SPAN_FIELDS) {
        const [code = 0, start = 0, length = 0] = spans.subarray(at, at + SPAN_FIELDS);
        const name = SPAN_NAMES[code];
        if (name !== undefined) measure(name, start, length, engineThread[host], COLOURS[name]);
      }
      measureTasks();
    },
    page(known) {
      tasks = known;
    },
    clear,
  };
}

/** The page's clock as a Stamp. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
