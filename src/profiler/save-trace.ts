/** The last minute as a file (Trace Event Format), with the run attached. */

import { traceCopy as copy } from '../content/profiler.ts';
import type { Thread } from '../engine/run-slice.ts';
import { asBatch, FRAME, type History, MINUTE_MS } from './history/history.ts';
import { type TraceSource, traceOf } from './trace/trace-file.ts';

type TracedRuns = Pick<TraceSource, 'run' | 'replay'>;

/** `runs`: the one under way and the one shown again; whose the last frames are goes along. */
export function traceText(history: History, host: Thread, runs: TracedRuns): string {
  const since = (history.frames.column(FRAME.end).at(-1) ?? 0) - MINUTE_MS;
  const tasks = history.tasks.map(({ start, length, source }) => ({
    name: source === null ? copy.task : `${copy.task}: ${source}`,
    start,
    length,
  }));
  const commits = [...history.commits.column(0)].map((start) => ({
    name: copy.commit,
    start,
    length: 0,
  }));
  const page = [...tasks, ...commits].filter(({ start }) => start >= since);
  const batches = [asBatch(history, since)];
  return JSON.stringify(traceOf({ thread: host, batches, page, ...runs }));
}

/** Offers a text as a file to keep. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own hold on it by now.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
