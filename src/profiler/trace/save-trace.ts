/** Writes the last minute as a trace file, with the run attached. */

import { FRAME } from '../../../shared/profile.ts';
import { traceCopy as copy } from '../../content/profiler.ts';
import type { View } from '../collection/collector.ts';
import { asBatch, MINUTE_MS } from '../history/history.ts';
import type { GameDescription } from '../profiled-game.ts';
import { traceOf } from './trace-file.ts';

export function traceText({ history, thread, runs }: View, game: GameDescription): string {
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
    game,
    thread,
    batches: [asBatch(history, since)],
    page: [...tasks, ...commits].filter(({ start }) => start >= since),
    run: runs.live(),
    replay: runs.replay(),
  });
  return JSON.stringify(trace);
}
