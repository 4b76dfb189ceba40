/** The profiler's history: what it keeps, which frames it calls late, and the causes it finds. */
import { describe, expect, it } from 'vitest';
import {
  FRAME,
  FRAME_FIELDS,
  recordsOf,
  SPAN_FIELDS,
  SPAN_NAMES,
} from '../../../shared/profile.ts';
import { lowerBound } from '../../../shared/statistics.ts';
import { causeOf } from '../../../src/profiler/history/causes.ts';
import { figuresOf } from '../../../src/profiler/history/figures.ts';
import { frameDetail, nextLate, runOfFrame } from '../../../src/profiler/history/frame-detail.ts';
import { asBatch, createHistory, PACE } from '../../../src/profiler/history/history.ts';
import { frameDelayedBy } from '../../../src/profiler/history/longest.ts';
import { createTable } from '../../../src/profiler/history/table.ts';
import { verdictOf } from '../../../src/profiler/verdict.ts';
import { EPOCH, endOf, makeBatch, type Oddity, PERIOD } from './made-up-batch.ts';

function historyOf(oddities: Readonly<Record<number, Oddity>>, frames = 300) {
  const history = createHistory();
  const batch = makeBatch({ frames, oddities });
  history.addBatch(batch, endOf(batch));
  return { history, until: endOf(batch), batch };
}

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
    expect(asBatch(history, EPOCH)).toEqual(batch);
    expect(asBatch(history, endOf(batch)).frames).toHaveLength(0);
  });

  it('does not take a pause for a late frame', () => {
    const history = createHistory();
    history.addBatch(makeBatch({ frames: 20 }), EPOCH);
    const later = makeBatch({ frames: 20, start: EPOCH + 5000 });
    history.addBatch(later, EPOCH);
    const intervals = history.frames.column(PACE.interval);
    expect(intervals[20]).toBe(0);
    expect(intervals[21]).toBeCloseTo(PERIOD, 2);
    expect(figuresOf(history, endOf(later), 10_000, 'worker').missed).toBe(0);
  });

  it('prefers an exact task to one known by late timers', () => {
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

describe('figures', () => {
  it('describe an even run', () => {
    const { history, until } = historyOf({ 280: { press: true } });
    const figures = figuresOf(history, until, 10_000, 'worker');
    expect(figures.period).toBeCloseTo(PERIOD, 6);
    expect(figures.framesPerSecond).toBeCloseTo(60, 3);
    expect(figures.missed).toBe(0);
    expect(figures.spreads.interval?.count).toBe(299);
    expect(figures.spreads.draw?.p50).toBeCloseTo(1, 2);
    expect(figures.spreads.interval?.worst).toBeCloseTo(PERIOD, 2);
    expect(figures.spreads.pressToTick?.worst).toBeCloseTo(9, 2);
    expect(figures.spreads.pressToFrame?.worst).toBeCloseTo(10.2, 1);
    expect(figures.objects).toBe(5);
    expect(verdictOf(figures)).toEqual({ kind: 'smooth', framesPerSecond: expect.closeTo(60, 3) });
  });

  it('cover the time range only', () => {
    const { history, until } = historyOf({ 100: { span: 'draw', length: 40 } });
    expect(figuresOf(history, until, 1000, 'worker').missed).toBe(0);
    expect(figuresOf(history, until, 10_000, 'worker').missed).toBe(2);
  });

  it('are empty without frames', () => {
    const figures = figuresOf(createHistory(), EPOCH, 10_000, 'worker');
    expect(verdictOf(figures)).toEqual({ kind: 'nothing' });
    expect(figures.spreads.tick).toBeNull();
  });
});

describe('the cause of a late frame', () => {
  it.each(['tick', 'draw', 'post', 'drain'] as const)('is a long %s', (span) => {
    const { history, until } = historyOf({ 100: { span, length: 31 } });
    const figures = figuresOf(history, until, 10_000, 'worker');
    expect(verdictOf(figures)).toEqual({
      kind: 'missed',
      missed: 1,
      share: 1,
      others: [],
      elsewhere: 0,
      cause: { on: 'engine', span, length: expect.closeTo(31, 2) },
    });
    const [longest] = figures.longest.engine;
    expect(longest).toMatchObject({ missed: 1, cause: { span } });
  });

  it('is the page only while it hosts the engine', () => {
    const { history } = historyOf({ 100: { skip: 5 } });
    const late = history.frames.column(FRAME.start)[100] ?? 0;
    history.addTask({ start: late - 90, length: 85, exact: true, source: 'block · a.js' });
    expect(causeOf(history, 100, PERIOD, 'main')).toEqual({
      on: 'page',
      source: 'block · a.js',
      length: 85,
    });
    expect(causeOf(history, 100, PERIOD, 'worker')).toEqual({ on: 'elsewhere' });
    const tasks = (host: 'main' | 'worker') =>
      figuresOf(history, late + 500, 10_000, host).longest.page.map(({ missed }) => missed);
    expect(tasks('main')).toEqual([5]);
    expect(tasks('worker')).toEqual([0]);
  });

  it('is found at 120 Hz, where the frame after a stall plays no tick', () => {
    const history = createHistory();
    const batch = makeBatch({
      frames: 600,
      period: 1000 / 120,
      played: (frame) => frame % 2,
      oddities: { 99: { span: 'tick', length: 30 } },
    });
    expect(recordsOf(batch.frames, FRAME_FIELDS)[100]?.[FRAME.played]).toBe(0);
    history.addBatch(batch, endOf(batch));
    expect(verdictOf(figuresOf(history, endOf(batch), 10_000, 'worker'))).toMatchObject({
      kind: 'missed',
      missed: 3,
      cause: { on: 'engine', span: 'tick' },
    });
  });

  it('is not a span that explains only a small part of the delay', () => {
    const { history } = historyOf({ 99: { span: 'draw', length: 9 }, 100: { skip: 5 } });
    expect(causeOf(history, 100, PERIOD, 'worker')).toEqual({ on: 'elsewhere' });
    const late = history.frames.column(FRAME.start)[100] ?? 0;
    history.addTask({ start: late - 85, length: 80, exact: true, source: null });
    expect(causeOf(history, 100, PERIOD, 'main')).toMatchObject({ on: 'page', length: 80 });
    const [longest] = figuresOf(history, late, 10_000, 'worker').longest.engine;
    expect(longest).toMatchObject({ cause: { span: 'draw' }, missed: 0 });
  });

  it('is not a task of the page that is the frame itself', () => {
    const { history } = historyOf({ 100: { span: 'draw', length: 60 } });
    const start = history.frames.column(FRAME.start)[100] ?? 0;
    history.addTask({ start, length: 62, exact: true, source: null });
    expect(causeOf(history, 101, PERIOD, 'main')).toMatchObject({ on: 'engine', span: 'draw' });
  });

  it('is the inner span, not the one around it', () => {
    const history = createHistory();
    const batch = makeBatch({ frames: 300, oddities: { 100: { skip: 2 } } });
    const { frames, spans } = batch;
    const at = (recordsOf(frames, FRAME_FIELDS)[99]?.[FRAME.end] ?? 0) + 1;
    // A command that took 31 ms, because the report it led to took 30.
    const nested = [
      [SPAN_NAMES.indexOf('post'), at + 0.5, 30, 100],
      [SPAN_NAMES.indexOf('drain'), at, 31, 100],
    ];
    const before = 100 * 4 * SPAN_FIELDS;
    const all = [...spans.subarray(0, before), ...nested.flat(), ...spans.subarray(before)];
    history.addBatch({ ...batch, spans: Float64Array.from(all) }, endOf(batch));
    expect(causeOf(history, 100, PERIOD, 'worker')).toEqual({
      on: 'engine',
      span: 'post',
      length: expect.closeTo(30.1, 6),
    });
    const [longest] = figuresOf(history, endOf(batch), 10_000, 'worker').longest.engine;
    expect(longest).toMatchObject({ cause: { span: 'post', length: 30 }, missed: 2 });
  });

  it('is elsewhere when no work was long', () => {
    const { history, until } = historyOf({ 100: { skip: 2 } });
    expect(verdictOf(figuresOf(history, until, 10_000, 'worker'))).toMatchObject({
      missed: 2,
      cause: { on: 'elsewhere' },
    });
  });

  it('comes before those elsewhere in the verdict', () => {
    const { history, until } = historyOf({ 50: { span: 'draw', length: 31 }, 100: { skip: 8 } });
    expect(verdictOf(figuresOf(history, until, 10_000, 'worker'))).toMatchObject({
      missed: 9,
      share: 1,
      cause: { span: 'draw' },
      elsewhere: 8,
    });
  });

  it('comes first when most frames were missed because of it', () => {
    const { history, until } = historyOf({
      50: { span: 'draw', length: 31 },
      100: { span: 'tick', length: 51 },
      150: { span: 'tick', length: 21 },
    });
    const { attributions } = figuresOf(history, until, 10_000, 'worker');
    expect(attributions).toEqual([
      {
        missed: 4,
        longest: expect.closeTo(51, 2),
        cause: expect.objectContaining({ span: 'tick' }),
      },
      {
        missed: 1,
        longest: expect.closeTo(31, 2),
        cause: expect.objectContaining({ span: 'draw' }),
      },
    ]);
  });
});

describe('a frame in detail', () => {
  it('has the work that delayed it, and the presses before it', () => {
    const { history } = historyOf({ 90: { press: true }, 100: { span: 'tick', length: 31 } });
    const detail = frameDetail(history, 101, PERIOD, 'worker');
    expect(detail).toMatchObject({ missed: 1, ticks: 101, cause: { on: 'engine', span: 'tick' } });
    const [longest] = [...(detail?.spans ?? [])].sort((a, b) => b.length - a.length);
    expect(longest).toMatchObject({ name: 'tick', start: expect.closeTo(0, 2) });
    expect(detail?.presses).toEqual([expect.objectContaining({ name: 'shoot' })]);
    expect(frameDetail(history, 9999, PERIOD, 'worker')).toBeNull();
  });

  it('keeps spans with the same start apart, and shows one commit there', () => {
    const history = createHistory();
    // The ticks of a frame that catches up are too short for the clock.
    const batch = makeBatch({ frames: 20, oddities: { 10: { span: 'tick', length: 0 } } });
    history.addBatch(batch, endOf(batch));
    const at = history.frames.column(FRAME.start)[10] ?? 0;
    history.addCommit(at - 1);
    history.addCommit(at - 1);
    const detail = frameDetail(history, 10, PERIOD, 'worker');
    const indices = (detail?.spans ?? []).map(({ index }) => index);
    expect(new Set((detail?.spans ?? []).map(({ start }) => start)).size).toBeLessThan(
      indices.length,
    );
    expect(new Set(indices).size).toBe(indices.length);
    expect(detail?.commits).toHaveLength(1);
  });

  it('is found by the work it waited for', () => {
    const { history } = historyOf({ 100: { span: 'draw', length: 31 } });
    const [longest] = figuresOf(history, EPOCH + 10_000, 10_000, 'worker').longest.engine;
    expect(longest).toBeDefined();
    if (longest === undefined) return;
    expect(frameDelayedBy(history, longest.start, longest.cause.length)).toBe(101);
  });

  it('is the first one for work before all frames, and -1 without frames', () => {
    const { history } = historyOf({});
    expect(frameDelayedBy(history, EPOCH - 5000, 12)).toBe(0);
    expect(frameDelayedBy(createHistory(), EPOCH, 12)).toBe(-1);
  });

  it('leads to the next late one either way, and stays when there is none', () => {
    const { history } = historyOf({ 50: { skip: 1 }, 100: { skip: 1 } });
    expect(nextLate(history, 60, 1, PERIOD)).toBe(100);
    expect(nextLate(history, 60, -1, PERIOD)).toBe(50);
    expect(nextLate(history, 100, 1, PERIOD)).toBe(100);
  });

  it('can be replayed while its run, or its replay, is the last', () => {
    const { history, until } = historyOf({}, 50);
    const add = (start: number, runKey: number) =>
      history.addBatch(makeBatch({ frames: 10, start, runKey }), start);
    expect(runOfFrame(history, 10)).toBe('live');
    // A replay, and then the live run that waited.
    add(until + 1000, -5);
    add(until + 2000, EPOCH);
    expect([10, 55, 65].map((frame) => runOfFrame(history, frame))).toEqual([
      'live',
      'replay',
      'live',
    ]);
    add(until + 3000, -6);
    expect([55, 75].map((frame) => runOfFrame(history, frame))).toEqual([null, 'replay']);
    add(until + 4000, EPOCH + 9000);
    expect([10, 85].map((frame) => runOfFrame(history, frame))).toEqual([null, 'live']);
    add(until + 5000, 0);
    expect(runOfFrame(history, 95)).toBeNull();
  });
});
