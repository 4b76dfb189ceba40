/** The figures of a time range, and the causes of late frames. */
import { describe, expect, it } from 'vitest';
import { FRAME, FRAME_FIELDS, recordsOf, SPAN_FIELDS } from '../../../../shared/profile.ts';
import { causeOf } from '../../../../src/profiler/history/causes.ts';
import { figuresOf } from '../../../../src/profiler/history/figures.ts';
import { createHistory } from '../../../../src/profiler/history/history.ts';
import { verdictOf } from '../../../../src/profiler/parts/verdict-line.tsx';
import {
  EPOCH,
  endOf,
  historyOf,
  makeBatch,
  PERIOD,
  SPAN_NAMES,
} from '../profile-batch-fixture.ts';

describe('figures', () => {
  it('describe an even run', () => {
    const { history, until } = historyOf({ 280: { press: true } });
    const figures = figuresOf(history, until, 10_000, 'worker');
    expect(figures.period).toBeCloseTo(PERIOD, 6);
    expect(figures.framesPerSecond).toBeCloseTo(60, 3);
    expect(figures.missed).toBe(0);
    expect(figures.spreads.interval?.count).toBe(299);
    const draw = figures.spreads.spans.find(({ name }) => name === 'draw');
    expect(draw?.summary?.p50).toBeCloseTo(1, 2);
    expect(figures.spreads.interval?.worst).toBeCloseTo(PERIOD, 2);
    expect(figures.spreads.pressToTick?.worst).toBeCloseTo(9, 2);
    expect(figures.spreads.pressToFrame?.worst).toBeCloseTo(10.2, 1);
    expect(figures.counters).toEqual([{ name: 'objects', value: 5 }]);
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
    expect(figures.spreads.spans).toEqual([]);
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

  it('is the page only while the engine runs there', () => {
    const { history } = historyOf({ 100: { skip: 5 } });
    const late = history.frames.column(FRAME.start)[100] ?? 0;
    history.addTask({ start: late - 90, length: 85, exact: true, source: 'block · a.js' });
    expect(causeOf(history, 100, PERIOD, 'main')).toEqual({
      on: 'page',
      source: 'block · a.js',
      length: 85,
    });
    expect(causeOf(history, 100, PERIOD, 'worker')).toEqual({ on: 'elsewhere' });
    const tasks = (thread: 'main' | 'worker') =>
      figuresOf(history, late + 500, 10_000, thread).longest.page.map(({ missed }) => missed);
    expect(tasks('main')).toEqual([5]);
    expect(tasks('worker')).toEqual([0]);
  });

  it('is found at 120 Hz, where the frame after a stall plays no tick', () => {
    const history = createHistory();
    const batch = makeBatch({
      frames: 600,
      period: 1000 / 120,
      played: (frame) => frame % 2,
      extras: { 99: { span: 'tick', length: 30 } },
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
    const batch = makeBatch({ frames: 300, extras: { 100: { skip: 2 } } });
    const { frames, spans } = batch;
    const at = (recordsOf(frames, FRAME_FIELDS)[99]?.[FRAME.end] ?? 0) + 1;
    // A command that took 31 ms, because the report it led to took 30.
    const nested = [
      [SPAN_NAMES.indexOf('post'), at + 0.5, at + 30.5, 100, 1],
      [SPAN_NAMES.indexOf('drain'), at, at + 31, 100, 0],
    ];
    const before = 100 * 4 * SPAN_FIELDS;
    const all = [...spans.subarray(0, before), ...nested.flat(), ...spans.subarray(before)];
    history.addBatch({ ...batch, spans: Float64Array.from(all) }, endOf(batch));
    expect(causeOf(history, 100, PERIOD, 'worker')).toEqual({
      on: 'engine',
      span: 'post',
      length: expect.closeTo(30.1, 2),
    });
    const [longest] = figuresOf(history, endOf(batch), 10_000, 'worker').longest.engine;
    expect(longest).toMatchObject({ cause: { span: 'post', length: 30 }, missed: 2 });
  });

  it('is found among many inner spans, which end before the span around them', () => {
    const history = createHistory();
    const batch = makeBatch({ frames: 300, extras: { 100: { skip: 5 } } });
    const at = (recordsOf(batch.frames, FRAME_FIELDS)[99]?.[FRAME.end] ?? 0) + 1;
    const inner = Array.from({ length: 70 }, (_, i) => [0, at + i, at + i + 1, 100, 1]);
    const physics = inner.map((record, i) => (i === 40 ? [4, at + i, at + i + 1, 100, 1] : record));
    const nested = [...physics, [1, at, at + 70, 100, 0]].flat();
    const before = 100 * 4 * SPAN_FIELDS;
    const spans = [...batch.spans.subarray(0, before), ...nested, ...batch.spans.subarray(before)];
    const names = { ...batch.names, spans: [...SPAN_NAMES, 'physics'] };
    history.addBatch({ ...batch, names, spans: Float64Array.from(spans) }, endOf(batch));
    expect(causeOf(history, 100, PERIOD, 'worker')).toEqual({
      on: 'engine',
      span: 'drain',
      length: expect.closeTo(69, 2),
    });
  });

  it("ranks before 'elsewhere' in the verdict", () => {
    const { history, until } = historyOf({ 50: { span: 'draw', length: 31 }, 100: { skip: 8 } });
    expect(verdictOf(figuresOf(history, until, 10_000, 'worker'))).toMatchObject({
      missed: 9,
      share: 1,
      cause: { span: 'draw' },
      elsewhere: 8,
    });
  });

  it('ranks first when it caused most of the missed frames', () => {
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
