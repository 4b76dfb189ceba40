/** One frame in detail, and the ways to find a frame. */
import { describe, expect, it } from 'vitest';
import { FRAME, PRESS } from '../../../../shared/profile.ts';
import { figuresOf } from '../../../../src/profiler/history/figures.ts';
import {
  frameDetail,
  nextLate,
  runOfFrame,
} from '../../../../src/profiler/history/frame-detail.ts';
import { createHistory } from '../../../../src/profiler/history/history.ts';
import { frameDelayedBy } from '../../../../src/profiler/history/longest.ts';
import { EPOCH, endOf, historyOf, makeBatch, PERIOD, SHOOT } from '../profile-batch-fixture.ts';

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

  it('says of a press that was heard late when, and how far the engine went back', () => {
    const { history, batch, until } = historyOf({ 90: { press: true }, 95: { press: true } });
    const made = batch.presses[PRESS.pressed] ?? 0;
    const late = Float64Array.of(SHOOT, made, made + 180, 80, 11);
    history.addBatch({ ...makeBatch({ frames: 0 }), late }, until);
    const [first, second] = frameDetail(history, 101, PERIOD, 'worker')?.presses ?? [];
    expect(first?.late).toEqual({ heard: 180, tick: 80, back: 11 });
    expect(second?.late).toBeNull();
  });

  it('keeps spans with one start apart, and joins commits with one start', () => {
    const history = createHistory();
    // The ticks of a frame that catches up are too short for the clock.
    const batch = makeBatch({ frames: 20, extras: { 10: { span: 'tick', length: 0 } } });
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

  it('steps to the next late frame in either direction, or stays', () => {
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
