/** The profiler's history: which records and which tasks of the page it keeps. */
import { describe, expect, it } from 'vitest';
import {
  COUNT,
  COUNT_FIELDS,
  FRAME,
  FRAME_FIELDS,
  PRESS,
  PRESS_FIELDS,
  recordsOf,
  SPAN,
  SPAN_FIELDS,
} from '../../../../shared/profile.ts';
import { lowerBound } from '../../../../shared/statistics.ts';
import { figuresOf } from '../../../../src/profiler/history/figures.ts';
import { missedFrames } from '../../../../src/profiler/history/frame-pace.ts';
import { createHistory, flat, PACE } from '../../../../src/profiler/history/history.ts';
import { spanAt } from '../../../../src/profiler/history/spans.ts';
import { createTable } from '../../../../src/profiler/history/table.ts';
import { EPOCH, endOf, historyOf, makeBatch, PERIOD, SHOOT } from '../profile-batch-fixture.ts';

describe('a table', () => {
  it('keeps the newest records in order, each column in one piece', () => {
    const table = createTable(2, 4);
    for (let i = 0; i < 23; i++) {
      table.add([i, -i]);
      const expected = [i - 3, i - 2, i - 1, i].filter((value) => value >= 0);
      expect([...table.column(0)]).toEqual(expected);
      expect(table.length).toBe(expected.length);
    }
    expect([...table.column(1)]).toEqual([-19, -20, -21, -22]);
  });

  it('does not change a copy', () => {
    const table = createTable(1, 4);
    table.add([1]);
    const copy = table.copy();
    table.add([2]);
    copy.add([3]);
    expect([...copy.column(0)]).toEqual([1]);
  });

  it('is searched by time', () => {
    const times = Float64Array.of(10, 20, 30);
    expect([5, 10, 11, 30, 31].map((time) => lowerBound(times, time))).toEqual([0, 0, 1, 2, 3]);
  });
});

describe('the history', () => {
  it('returns the batch it was given', () => {
    const { history, batch } = historyOf({ 40: { press: true } });
    const { spans, frames, presses, counts } = history;
    expect(flat(spans.table, SPAN_FIELDS, SPAN.end, EPOCH)).toEqual(batch.spans);
    expect(flat(frames, FRAME_FIELDS, FRAME.start, EPOCH)).toEqual(batch.frames);
    expect(flat(presses, PRESS_FIELDS, PRESS.taken, EPOCH)).toEqual(batch.presses);
    expect(flat(counts, COUNT_FIELDS, COUNT.at, EPOCH)).toEqual(batch.counts);
    expect(flat(frames, FRAME_FIELDS, FRAME.start, endOf(batch))).toHaveLength(0);
  });

  it('counts late presses of a time range, and how far the engine went back', () => {
    const { history, batch } = historyOf({});
    const end = endOf(batch);
    const late = (heard: number, back: number) =>
      Float64Array.of(SHOOT, heard - 100, heard, 5, back);
    const empty = new Float64Array(0);
    const none = { ...batch, spans: empty, frames: empty, presses: empty };
    expect(figuresOf(history, end, 1000, 'worker').late).toEqual({ presses: 0, mostBack: 0 });
    history.addBatch({ ...none, late: late(end - 2000, 15) }, end);
    history.addBatch({ ...none, late: late(end - 20, 7) }, end);
    history.addBatch({ ...none, late: late(end - 10, 4) }, end);
    expect(figuresOf(history, end, 1000, 'worker').late).toEqual({ presses: 2, mostBack: 7 });
    expect(history.copy().late.length).toBe(3);
  });

  it('knows a span by its name, whatever its code in a batch', () => {
    const { history, batch } = historyOf({}, 10);
    const names = { ...batch.names, spans: ['physics', 'tick'] };
    const spans = Float64Array.of(0, 1, 2, 0, 0, 1, 2, 3, 0, 0, 9, 3, 4, 0, 0);
    history.addBatch({ ...batch, names, spans }, endOf(batch));
    const last = [0, 1, 2].map((i) => spanAt(history.spans, 40 + i).name);
    expect(last).toEqual(['physics', 'tick', 'unknown']);
  });

  it('tells a frame on demand from one that came late', () => {
    const history = createHistory();
    const batch = makeBatch({ frames: 4, extras: { 2: { skip: 9 }, 3: { skip: 9 } } });
    const [, , prompt, late] = recordsOf(batch.frames, FRAME_FIELDS);
    prompt?.set([0, (prompt[FRAME.start] ?? 0) - 3], FRAME.follows);
    late?.set([0, (late[FRAME.start] ?? 0) - 60], FRAME.follows);
    history.addBatch(batch, EPOCH);
    const [, , first, second] = history.frames.column(PACE.interval);
    expect([first, second]).toEqual([0, 60]);
  });

  it('counts the long work of a frame on demand once, and names it', () => {
    const history = createHistory();
    const slow = { span: 'draw', length: 40 } as const;
    const batch = makeBatch({ frames: 6, extras: { 2: slow, 4: slow } });
    const records = recordsOf(batch.frames, FRAME_FIELDS);
    // The last one follows a slow one, and shows itself what that took.
    for (const record of records.slice(0, 5)) {
      record.set([0, (record[FRAME.start] ?? 0) - 3], FRAME.follows);
    }
    history.addBatch(batch, EPOCH);
    const intervals = [...history.frames.column(PACE.interval)].map(Math.round);
    expect(intervals).toEqual([0, 0, 40, 0, 0, 50]);
    expect(missedFrames(batch.frames).map(({ count }) => count)).toEqual([1, 2]);
    const { attributions, longest } = figuresOf(history, endOf(batch), 10_000, 'worker');
    expect(attributions).toMatchObject([{ cause: { on: 'engine', span: 'draw' }, missed: 3 }]);
    expect(longest.engine.map(({ missed }) => missed)).toEqual([1, 2, 0, 0, 0]);
  });

  it('does not count a pause as a late frame', () => {
    const history = createHistory();
    history.addBatch(makeBatch({ frames: 20 }), EPOCH);
    const later = makeBatch({ frames: 20, start: EPOCH + 5000 });
    history.addBatch(later, EPOCH);
    const intervals = history.frames.column(PACE.interval);
    expect(intervals[20]).toBe(0);
    expect(intervals[21]).toBeCloseTo(PERIOD, 2);
    expect(figuresOf(history, endOf(later), 10_000, 'worker').missed).toBe(0);
  });

  it('prefers an exact task to one that late timers show', () => {
    const history = createHistory();
    const task = (start: number, length: number, exact: boolean) =>
      history.addTask({ start, length, exact, source: exact ? 'block · a.js' : null });
    task(0, 96, false);
    task(2, 100, true);
    task(10, 90, false);
    task(300, 30, false);
    expect(history.tasks.map(({ start, exact }) => [start, exact])).toEqual([
      [2, true],
      [300, false],
    ]);
  });
});

describe('tasks of the page', () => {
  const added = (...tasks: readonly (readonly [number, number, string | null])[]) => {
    const history = createHistory();
    for (const [start, length, source] of tasks) {
      history.addTask({ start, length, exact: true, source });
    }
    return history.tasks.map(({ start, length, source }) => [start, length, source]);
  };

  it('are replaced when they are reported again with a name', () => {
    expect(added([100, 95, null], [300, 60, null], [100, 95, 'block · a.js'])).toEqual([
      [100, 95, 'block · a.js'],
      [300, 60, null],
    ]);
  });

  it('are one when an event and a long task report the same work, in any order', () => {
    expect(added([102, 90, 'keydown'], [100, 95, null])).toEqual([[100, 95, null]]);
    expect(added([100, 95, null], [102, 90, 'keydown'])).toEqual([[100, 95, null]]);
  });

  it('are two when one only touches the other', () => {
    expect(added([100, 61, null], [160, 70, null])).toHaveLength(2);
  });
});
