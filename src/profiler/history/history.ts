/** The last minute of both threads, outside React: what the panel, its chart and an export read. */

import {
  FRAME_FIELDS,
  PRESS_FIELDS,
  type ProfileBatch,
  SPAN_FIELDS,
} from '../../../shared/profile.ts';
import { placeOf } from '../../../shared/statistics.ts';
import { frameInterval } from './frame-pace.ts';
import { createTrack, type Track } from './track.ts';

/** How far back the profiler looks, ms. */
export const MINUTE_MS = 60_000;

/** Columns of `frames`: those of profile.ts, then what follows from them. */
export const FRAME = {
  shown: 0,
  start: 1,
  end: 2,
  played: 3,
  objects: 4,
  ticks: 5,
  follows: 6,
  whose: 7,
  /** ms since the engine began with the frame before; 0 where the run rested in between. */
  interval: 8,
  /** ms the engine worked on it. */
  work: 9,
  /** ms from the display's timestamp of the frame before to that of this one. */
  step: 10,
} as const;
/** Columns of `spans` and `presses`, as profile.ts has them. */
export const SPAN = { code: 0, start: 1, length: 2, ticks: 3 } as const;
export const PRESS = { command: 0, pressed: 1, taken: 2, drawn: 3, tick: 4 } as const;
/** Columns of `traffic`: when it was read, what was posted since the time before. */
export const TRAFFIC = { at: 0, messages: 1, bytes: 2 } as const;

/** Something kept the page's thread busy. */
export interface PageTask {
  /** Stamp. */
  readonly start: number;
  /** ms; `exact` is false where only timers that came late tell of it. */
  readonly length: number;
  readonly exact: boolean;
  /** Which script, where the browser tells. */
  readonly source: string | null;
}

export interface History {
  readonly frames: Track;
  readonly spans: Track;
  readonly presses: Track;
  readonly traffic: Track;
  /** Stamps of what React wrote into the page, those of the profiler's readings left out. */
  readonly commits: Track;
  /** In the order of their starts. */
  readonly tasks: readonly PageTask[];
  /** Records that were overwritten before they were read. */
  readonly lost: number;
}

export interface LiveHistory extends History {
  addBatch(batch: ProfileBatch, at: number): void;
  addTask(task: PageTask): void;
  addCommit(at: number): void;
  copy(): History;
}

/** A minute at 240 Hz, rounded up. */
const FRAMES = 16_384;
const SPANS_PER_FRAME = 4;
const PRESSES = 4096;
/** Reads: a few a second. */
const READS = 512;
const COMMITS = 8192;
const TASKS = 1024;

export function createHistory(): LiveHistory {
  const frames = createTrack(FRAME.step + 1, FRAMES);
  const spans = createTrack(SPAN_FIELDS, SPANS_PER_FRAME * FRAMES);
  const presses = createTrack(PRESS_FIELDS, PRESSES);
  const traffic = createTrack(TRAFFIC.bytes + 1, READS);
  const commits = createTrack(1, COMMITS);
  const frame = new Float64Array(FRAME.step + 1);
  let tasks: PageTask[] = [];
  let lost = 0;
  let before: { readonly shown: number; readonly start: number } | null = null;

  function addFrame(record: Float64Array): void {
    frame.set(record);
    const [shown = 0, start = 0, end = 0, , , , follows = 0] = record;
    frame[FRAME.interval] = before === null ? 0 : frameInterval(before.start, start, follows);
    frame[FRAME.work] = end - start;
    frame[FRAME.step] = before === null ? 0 : shown - before.shown;
    before = { shown, start };
    frames.add(frame);
  }

  return {
    frames,
    spans,
    presses,
    traffic,
    commits,
    get tasks() {
      return tasks;
    },
    get lost() {
      return lost;
    },
    addBatch(batch, at) {
      eachRecord(batch.frames, FRAME_FIELDS, addFrame);
      eachRecord(batch.spans, SPAN_FIELDS, spans.add);
      eachRecord(batch.presses, PRESS_FIELDS, presses.add);
      traffic.add([at, batch.messages, batch.bytes]);
      lost += batch.lost;
    },
    addTask(task) {
      // Observers tell of a task after the timers that it made late, and again when they have its
      // name: the later word takes the place of the one before.
      tasks = tasks.filter(
        (other) => !overlap(other, task) || (other.exact && !covers(task, other)),
      );
      if (tasks.some((other) => overlap(other, task) && (!task.exact || covers(other, task))))
        return;
      tasks.push(task);
      tasks.sort((a, b) => a.start - b.start);
      if (tasks.length > TASKS) tasks.shift();
    },
    addCommit: (at) => commits.add([at]),
    copy: () => ({
      frames: frames.copy(),
      spans: spans.copy(),
      presses: presses.copy(),
      traffic: traffic.copy(),
      commits: commits.copy(),
      tasks: [...tasks],
      lost,
    }),
  };
}

/** All that began from `since` on (Stamp), as if it had been read at once, oldest first. */
export function asBatch(history: History, since: number): ProfileBatch {
  return {
    spans: flat(history.spans, SPAN_FIELDS, SPAN.start, since),
    frames: flat(history.frames, FRAME_FIELDS, FRAME.start, since),
    presses: flat(history.presses, PRESS_FIELDS, PRESS.taken, since),
    messages: sum(history.traffic.column(TRAFFIC.messages)),
    bytes: sum(history.traffic.column(TRAFFIC.bytes)),
    lost: history.lost,
  };
}

function overlap(a: PageTask, b: PageTask): boolean {
  return a.start < b.start + b.length && b.start < a.start + a.length;
}

/** Two observers may tell of one stretch of work: the event that it handled, and all of it. */
function covers(long: PageTask, short: PageTask): boolean {
  if (!long.exact || long.length < short.length) return false;
  const end = Math.min(long.start + long.length, short.start + short.length);
  // Lengths are rounded: what only touches is other work.
  return end - Math.max(long.start, short.start) > short.length / 2;
}

function eachRecord(list: Float64Array, fields: number, add: (record: Float64Array) => void): void {
  for (let at = 0; at + fields <= list.length; at += fields) add(list.subarray(at, at + fields));
}

function flat(track: Track, fields: number, time: number, since: number): Float64Array {
  const from = placeOf(track.column(time), since);
  const list = new Float64Array((track.length - from) * fields);
  for (let field = 0; field < fields; field++) {
    const column = track.column(field).subarray(from);
    for (let i = 0; i < column.length; i++) list[i * fields + field] = column[i] ?? 0;
  }
  return list;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
