/** Writes the last minute as a trace file, with the run attached. */
import {
  COUNT,
  COUNT_FIELDS,
  FRAME,
  FRAME_FIELDS,
  PRESS,
  PRESS_FIELDS,
  SPAN,
  SPAN_FIELDS,
} from '../../../shared/profile.ts';
import type { View } from '../collection/collector.ts';
import { flat, MINUTE_MS } from '../history/history.ts';
import type { ProfiledGame } from '../profiled-game.ts';
import { stampOf } from '../stamp.ts';
import { traceCopy as copy } from '../texts.ts';
import { traceOf } from './trace-file.ts';

export function traceText({ history, thread, runs }: View, game: ProfiledGame): string {
  const { description, replays } = game;
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
    game: description.name,
    thread: description.threadName(thread),
    rulesVersion: replays?.rulesVersion ?? null,
    records: {
      names: history.names,
      spans: flat(history.spans.table, SPAN_FIELDS, SPAN.end, since),
      frames: flat(history.frames, FRAME_FIELDS, FRAME.start, since),
      presses: flat(history.presses, PRESS_FIELDS, PRESS.taken, since),
      counts: flat(history.counts, COUNT_FIELDS, COUNT.at, since),
      lost: history.lost,
    },
    others: history.others.map(({ name, names, table }) => ({
      name,
      names,
      spans: flat(table, SPAN_FIELDS, SPAN.end, since),
    })),
    clockSync: markClock(),
    page: [...tasks, ...commits].filter(({ start }) => start >= since),
    run: runs.live(),
    replay: runs.replay(),
  });
  return JSON.stringify(trace);
}

/** Leaves the mark in the browser's own recording too, if one is made now: the two files share a moment. */
function markClock(): { readonly id: string; readonly stamp: number } {
  const id = crypto.randomUUID();
  const { startTime } = performance.mark('clock_sync', { detail: { sync_id: id } });
  return { id, stamp: stampOf(startTime) };
}

/** ms for which a saved file can be read. iOS asks the user first, and reads it after the answer. */
const READABLE_MS = 40_000;

/** Offers a JSON text as a file to save. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}
