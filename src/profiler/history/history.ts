/** The last minute of both threads, outside React. The panel, its chart and trace files read it. */

import {
  COUNT_FIELDS,
  FRAME,
  FRAME_FIELDS,
  LATE_FIELDS,
  PRESS_FIELDS,
  type ProfileBatch,
  type ProfileNames,
  recordsOf,
  SPAN_FIELDS,
} from '../../../shared/profile.ts';
import { lowerBound } from '../../../shared/statistics.ts';
import { waitFor } from './frame-pace.ts';
import { addPageTask, type PageTask } from './page-tasks.ts';
import type { Spans } from './spans.ts';
import { createTable, type Table } from './table.ts';

/** Length of the history, ms. */
export const MINUTE_MS = 60_000;

/** Columns of `frames` after those of a record, which the history computes. ms. */
export const PACE = {
  /** How long the display waited for it, see Wait. */
  interval: FRAME_FIELDS,
  /** Length of the engine's work. */
  work: FRAME_FIELDS + 1,
  /** ms from the display's timestamp of the frame before. */
  step: FRAME_FIELDS + 2,
  /** Stamp of the wait's end. */
  until: FRAME_FIELDS + 3,
} as const;
/** Columns of `traffic`: Stamp of a read, and what the engine posted since the read before. */
export const TRAFFIC = { at: 0, messages: 1, bytes: 2 } as const;

export interface History {
  /** By code. */
  readonly names: ProfileNames;
  readonly frames: Table;
  readonly spans: Spans;
  /** Threads besides the loop's own. */
  readonly others: readonly (Spans & { readonly name: string })[];
  readonly presses: Table;
  readonly late: Table;
  readonly counts: Table;
  readonly traffic: Table;
  /** Stamps of React's commits, without the profiler's own. */
  readonly commits: Table;
  /** Sorted by start. */
  readonly tasks: readonly PageTask[];
  /** Records that were overwritten before they were read, and spans that never ended. */
  readonly lost: number;
}

export interface LiveHistory extends History {
  /** `at`: Stamp of the read. */
  addBatch(batch: ProfileBatch, at: number): void;
  /** The records of another thread. */
  addOther(name: string, batch: ProfileBatch): void;
  addTask(task: PageTask): void;
  addCommit(at: number): void;
  copy(): History;
}

/** Frames of a minute at 240 Hz, rounded up. */
const FRAMES = 16_384;
const SPANS_PER_FRAME = 4;
const OTHER_SPANS = 16_384;
const PRESSES = 4096;
const COUNTS = 16_384;
/** Reads of a minute, at a few a second. */
const READS = 512;
const COMMITS = 8192;

export function createHistory(): LiveHistory {
  const frames = createTable(PACE.until + 1, FRAMES);
  const names = { spans: [], presses: [], counters: [] } satisfies ProfileNames;
  const spans = { table: createTable(SPAN_FIELDS, SPANS_PER_FRAME * FRAMES), names: names.spans };
  const others: { name: string; table: Table; names: string[] }[] = [];
  const counts = createTable(COUNT_FIELDS, COUNTS);
  const presses = createTable(PRESS_FIELDS, PRESSES);
  const late = createTable(LATE_FIELDS, PRESSES);
  const traffic = createTable(TRAFFIC.bytes + 1, READS);
  const commits = createTable(1, COMMITS);
  const frame = new Float64Array(PACE.until + 1);
  let tasks: readonly PageTask[] = [];
  let lost = 0;
  function addFrame(record: Float64Array): void {
    const last = frames.length - 1;
    const column = (index: number) => frames.column(index);
    const [start = 0, end = 0] = [record[FRAME.start], record[FRAME.end]];
    const before = column(FRAME.start)[last];
    // The one before is not the last: what it took shows in the wait for this one.
    if (
      record[FRAME.follows] === 1 &&
      before !== undefined &&
      column(PACE.until)[last] !== before
    ) {
      column(PACE.interval)[last] =
        (column(PACE.interval)[last] ?? 0) - (column(PACE.work)[last] ?? 0);
      column(PACE.until)[last] = before;
    }
    const isFirst = before === undefined;
    const { interval, until } = isFirst
      ? { interval: 0, until: start }
      : waitFor(before, record, true);
    frame.set(record);
    frame[PACE.interval] = interval;
    frame[PACE.until] = until;
    frame[PACE.work] = end - start;
    const shown = record[FRAME.shown] ?? 0;
    frame[PACE.step] = shown - (column(FRAME.shown)[last] ?? shown);
    frames.add(frame);
  }

  return {
    names,
    frames,
    spans,
    others,
    presses,
    late,
    counts,
    traffic,
    commits,
    get tasks() {
      return tasks;
    },
    get lost() {
      return lost;
    },
    addBatch(batch, at) {
      for (const record of recordsOf(batch.frames, FRAME_FIELDS)) addFrame(record);
      addCoded(spans.table, batch.spans, SPAN_FIELDS, names.spans, batch.names.spans);
      addCoded(presses, batch.presses, PRESS_FIELDS, names.presses, batch.names.presses);
      addCoded(late, batch.late, LATE_FIELDS, names.presses, batch.names.presses);
      addCoded(counts, batch.counts, COUNT_FIELDS, names.counters, batch.names.counters);
      traffic.add([at, batch.messages, batch.bytes]);
      lost += batch.lost;
    },
    addOther(name, batch) {
      let other = others.find((known) => known.name === name);
      if (other === undefined) {
        other = { name, table: createTable(SPAN_FIELDS, OTHER_SPANS), names: [] };
        others.push(other);
      }
      addCoded(other.table, batch.spans, SPAN_FIELDS, other.names, batch.names.spans);
      lost += batch.lost;
    },
    addTask(task) {
      tasks = addPageTask(tasks, task);
    },
    addCommit: (at) => commits.add([at]),
    copy: () => ({
      names: { ...names },
      frames: frames.copy(),
      spans: { ...spans, table: spans.table.copy() },
      others: others.map((other) => ({ ...other, table: other.table.copy() })),
      presses: presses.copy(),
      late: late.copy(),
      counts: counts.copy(),
      traffic: traffic.copy(),
      commits: commits.copy(),
      tasks,
      lost,
    }),
  };
}

/** Adds records whose first column is an index in `given`; the table holds the index in `known`, which grows. */
function addCoded(
  table: Table,
  list: Float64Array,
  fields: number,
  known: string[],
  given: readonly string[],
): void {
  const codes = given.map((name) => {
    const code = known.indexOf(name);
    return code >= 0 ? code : known.push(name) - 1;
  });
  const row = new Float64Array(fields);
  for (const record of recordsOf(list, fields)) {
    row.set(record);
    row[0] = codes[record[0] ?? -1] ?? -1;
    table.add(row);
  }
}

/** The records since `since` (Stamp, by the column `time`) as one list, oldest first. */
export function flat(table: Table, fields: number, time: number, since: number): Float64Array {
  const from = lowerBound(table.column(time), since);
  const list = new Float64Array((table.length - from) * fields);
  for (let field = 0; field < fields; field++) {
    for (const [i, value] of table.column(field).subarray(from).entries()) {
      list[i * fields + field] = value;
    }
  }
  return list;
}
