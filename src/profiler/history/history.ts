/** The last minute of both threads, outside React. The panel, its chart and trace files read it. */

import {
  FRAME,
  FRAME_FIELDS,
  LATE,
  LATE_FIELDS,
  PRESS,
  PRESS_FIELDS,
  type ProfileBatch,
  recordsOf,
  SPAN,
  SPAN_FIELDS,
} from '../../../shared/profile.ts';
import { lowerBound } from '../../../shared/statistics.ts';
import { frameInterval } from './frame-pace.ts';
import { addPageTask, type PageTask } from './page-tasks.ts';
import { createTable, type Table } from './table.ts';

/** Length of the history, ms. */
export const MINUTE_MS = 60_000;

/** Columns of `frames` after those of a record, which the history computes. ms. */
export const PACE = {
  /** ms from the start of work on the frame before; 0 after a rest. */
  interval: FRAME_FIELDS,
  /** Length of the engine's work. */
  work: FRAME_FIELDS + 1,
  /** ms from the display's timestamp of the frame before. */
  step: FRAME_FIELDS + 2,
} as const;
/** Columns of `traffic`: Stamp of a read, and what the engine posted since the read before. */
export const TRAFFIC = { at: 0, messages: 1, bytes: 2 } as const;

export interface History {
  readonly frames: Table;
  readonly spans: Table;
  readonly presses: Table;
  readonly late: Table;
  readonly traffic: Table;
  /** Stamps of React's commits, without the profiler's own. */
  readonly commits: Table;
  /** Sorted by start. */
  readonly tasks: readonly PageTask[];
  /** Records that were overwritten before they were read. */
  readonly overwritten: number;
}

export interface LiveHistory extends History {
  /** `at`: Stamp of the read. */
  addBatch(batch: ProfileBatch, at: number): void;
  addTask(task: PageTask): void;
  addCommit(at: number): void;
  copy(): History;
}

/** Frames of a minute at 240 Hz, rounded up. */
const FRAMES = 16_384;
const SPANS_PER_FRAME = 4;
const PRESSES = 4096;
/** Reads of a minute, at a few a second. */
const READS = 512;
const COMMITS = 8192;

export function createHistory(): LiveHistory {
  const frames = createTable(PACE.step + 1, FRAMES);
  const spans = createTable(SPAN_FIELDS, SPANS_PER_FRAME * FRAMES);
  const presses = createTable(PRESS_FIELDS, PRESSES);
  const late = createTable(LATE_FIELDS, PRESSES);
  const traffic = createTable(TRAFFIC.bytes + 1, READS);
  const commits = createTable(1, COMMITS);
  const frame = new Float64Array(PACE.step + 1);
  let tasks: readonly PageTask[] = [];
  let overwritten = 0;
  let before: { readonly shown: number; readonly start: number } | null = null;

  function addFrame(record: Float64Array): void {
    const shown = record[FRAME.shown] ?? 0;
    const start = record[FRAME.start] ?? 0;
    const follows = record[FRAME.follows] ?? 0;
    frame.set(record);
    frame[PACE.interval] = before === null ? 0 : frameInterval(before.start, start, follows);
    frame[PACE.work] = (record[FRAME.end] ?? 0) - start;
    frame[PACE.step] = before === null ? 0 : shown - before.shown;
    before = { shown, start };
    frames.add(frame);
  }

  return {
    frames,
    spans,
    presses,
    late,
    traffic,
    commits,
    get tasks() {
      return tasks;
    },
    get overwritten() {
      return overwritten;
    },
    addBatch(batch, at) {
      for (const record of recordsOf(batch.frames, FRAME_FIELDS)) addFrame(record);
      for (const record of recordsOf(batch.spans, SPAN_FIELDS)) spans.add(record);
      for (const record of recordsOf(batch.presses, PRESS_FIELDS)) presses.add(record);
      for (const record of recordsOf(batch.late, LATE_FIELDS)) late.add(record);
      traffic.add([at, batch.messages, batch.bytes]);
      overwritten += batch.overwritten;
    },
    addTask(task) {
      tasks = addPageTask(tasks, task);
    },
    addCommit: (at) => commits.add([at]),
    copy: () => ({
      frames: frames.copy(),
      spans: spans.copy(),
      presses: presses.copy(),
      late: late.copy(),
      traffic: traffic.copy(),
      commits: commits.copy(),
      tasks,
      overwritten,
    }),
  };
}

/** All records since `since` (Stamp) as one batch, oldest first. */
export function asBatch(history: History, since: number): ProfileBatch {
  return {
    spans: flat(history.spans, SPAN_FIELDS, SPAN.start, since),
    frames: flat(history.frames, FRAME_FIELDS, FRAME.start, since),
    presses: flat(history.presses, PRESS_FIELDS, PRESS.taken, since),
    late: flat(history.late, LATE_FIELDS, LATE.heard, since),
    messages: sum(history.traffic.column(TRAFFIC.messages)),
    bytes: sum(history.traffic.column(TRAFFIC.bytes)),
    overwritten: history.overwritten,
  };
}

function flat(table: Table, fields: number, time: number, since: number): Float64Array {
  const from = lowerBound(table.column(time), since);
  const list = new Float64Array((table.length - from) * fields);
  for (let field = 0; field < fields; field++) {
    for (const [i, value] of table.column(field).subarray(from).entries()) {
      list[i * fields + field] = value;
    }
  }
  return list;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
