/** Writes the last minute as a trace file, with the run attached. */

import { FRAME } from '../../../shared/profile.ts';
import { traceCopy as copy } from '../../content/profiler.ts';
import { asBatch, type History, MINUTE_MS } from '../history/history.ts';
import type { ProfiledGame, Thread } from '../profiled-game.ts';
import { traceOf } from './trace-file.ts';

export function traceText(history: History, thread: Thread, game: ProfiledGame): string {
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
  const trace = traceOf({
    game: game.description,
    thread,
    batches: [asBatch(history, since)],
    page: [...tasks, ...commits].filter(({ start }) => start >= since),
    run: game.run(),
    replay: game.replayed(),
  });
  return JSON.stringify(trace);
}

/** Offers a text as a file to save. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After a second the browser has surely read the blob.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
