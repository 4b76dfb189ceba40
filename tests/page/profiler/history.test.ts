/** The profiler's memory: what it keeps, what it says was late, and whose doing that was. */
import { describe, expect, it } from 'vitest';
import { causeOf, frameDelayedBy } from '../../../src/profiler/history/causes.ts';
import { figuresOf } from '../../../src/profiler/history/figures.ts';
import { frameDetail, isOfLastRun, nextLate } from '../../../src/profiler/history/frame-detail.ts';
import { asBatch, createHistory, FRAME } from '../../../src/profiler/history/history.ts';
import { createTrack, placeOf } from '../../../src/profiler/history/track.ts';
import { verdictOf } from '../../../src/profiler/verdict.ts';
import { EPOCH, endOf, makeBatch, type Oddity, PERIOD } from './minute.ts';

function lived(oddities: Readonly<Record<number, Oddity>>, frames = 300) {
  const history = createHistory();
  const batch = makeBatch({ frames, oddities });
  history.addBatch(batch, endOf(batch));
  return { history, until: endOf(batch), batch };
}

describe('a track', () => {
  it('keeps the newest records in order, in one piece', () => {
    const track = createTrack(2, 4);
    for (let i = 0; i < 23; i++) {
      track.add([i, -i]);
      const expected = [i - 3, i - 2, i - 1, i].filter((value) => value >= 0);
      expect([...track.column(0)]).toEqual(expected);
      expect(track.length).toBe(expected.length);
    }
    expect([...track.column(1)]).toEqual([-19, -20, -21, -22]);
  });

  it('copied, stands still', () => {
    const track = createTrack(1, 4);
    track.add([1]);
    const copy = track.copy();
    track.add([2]);
    copy.add([3]);
    expect([...copy.column(0)]).toEqual([1]);
  });

  it('finds a place by time', () => {
    const times = Float64Array.of(10, 20, 30);
    expect([5, 10, 11, 30, 31].map((time) => placeOf(times, time))).toEqual([0, 0, 1, 2, 3]);
  });
});

describe('the history', () => {
  it('gives back what it was given', () => {
    const { history, batch } = lived({ 40: { press: true } });
    expect(asBatch(history)).toEqual(batch);
  });

  it('takes a pause for a rest and not for a late frame', () => {
    const history = createHistory();
    history.addBatch(makeBatch({ frames: 20 }), EPOCH);
    const later = makeBatch({ frames: 20, start: EPOCH + 5000 });
    // The first frame after a rest plays no tick.
    later.frames[3] = 0;
    history.addBatch(later, EPOCH);
    const intervals = history.frames.column(FRAME.interval);
    expect(intervals[20]).toBe(0);
    expect(intervals[21]).toBeCloseTo(PERIOD, 2);
    expect(figuresOf(history, endOf(later), 10_000, 'worker').missed).toBe(0);
  });

  it('believes an exact task more than a late timer', () => {
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

describe('figures', () => {
  it('are those of an even run', () => {
    const { history, until } = lived({ 280: { press: true } });
    const figures = figuresOf(history, until, 10_000, 'worker');
    expect(figures.period).toBeCloseTo(PERIOD, 6);
    expect(figures.framesPerSecond).toBeCloseTo(60, 3);
    expect(figures.missed).toBe(0);
    expect(figures.spreads.draw?.p50).toBeCloseTo(1, 2);
    expect(figures.spreads.interval?.worst).toBeCloseTo(PERIOD, 2);
    expect(figures.spreads.pressToTick?.worst).toBeCloseTo(9, 2);
    expect(figures.spreads.pressToFrame?.worst).toBeCloseTo(10.2, 1);
    expect(figures.objects).toBe(5);
    expect(verdictOf(figures)).toEqual({ kind: 'smooth', framesPerSecond: expect.closeTo(60, 3) });
  });

  it('speak of the stretch that is looked at', () => {
    const { history, until } = lived({ 100: { span: 'draw', length: 40 } });
    expect(figuresOf(history, until, 1000, 'worker').missed).toBe(0);
    expect(figuresOf(history, until, 10_000, 'worker').missed).toBe(2);
  });

  it('know no engine without frames', () => {
    const figures = figuresOf(createHistory(), EPOCH, 10_000, 'worker');
    expect(verdictOf(figures)).toEqual({ kind: 'nothing' });
    expect(figures.spreads.tick).toBeNull();
  });
});

describe('whose doing a late frame was', () => {
  it.each(['tick', 'draw', 'post', 'drain'] as const)('a long %s', (span) => {
    const { history, until } = lived({ 100: { span, length: 31 } });
    const figures = figuresOf(history, until, 10_000, 'worker');
    expect(verdictOf(figures)).toEqual({
      kind: 'missed',
      missed: 1,
      share: 1,
      elsewhere: 0,
      cause: { on: 'engine', span, length: expect.closeTo(31, 2) },
    });
    const [longest] = figures.longest.engine;
    expect(longest).toMatchObject({ missed: 1, cause: { span } });
  });

  it('the page, where the engine is on it, and never where it is not', () => {
    const { history } = lived({ 100: { skip: 5 } });
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

  it('nobody here, where nothing was long', () => {
    const { history, until } = lived({ 100: { skip: 2 } });
    expect(verdictOf(figuresOf(history, until, 10_000, 'worker'))).toMatchObject({
      missed: 2,
      cause: { on: 'elsewhere' },
    });
  });

  it('somebody here before anybody else', () => {
    const { history, until } = lived({ 50: { span: 'draw', length: 31 }, 100: { skip: 8 } });
    expect(verdictOf(figuresOf(history, until, 10_000, 'worker'))).toMatchObject({
      missed: 9,
      share: 1,
      cause: { span: 'draw' },
      elsewhere: 8,
    });
  });

  it('most of them first', () => {
    const { history, until } = lived({
      50: { span: 'draw', length: 31 },
      100: { span: 'tick', length: 51 },
      150: { span: 'tick', length: 21 },
    });
    const { blames } = figuresOf(history, until, 10_000, 'worker');
    expect(blames).toEqual([
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

describe('a frame under the glass', () => {
  it('has the work that delayed it, and the presses that led to it', () => {
    const { history } = lived({ 90: { press: true }, 100: { span: 'tick', length: 31 } });
    const detail = frameDetail(history, 101, PERIOD, 'worker');
    expect(detail).toMatchObject({ missed: 1, ticks: 101, cause: { on: 'engine', span: 'tick' } });
    const [longest] = [...(detail?.spans ?? [])].sort((a, b) => b.length - a.length);
    expect(longest).toMatchObject({ name: 'tick', start: expect.closeTo(0, 2) });
    expect(detail?.presses).toEqual([expect.objectContaining({ what: 'shoot' })]);
    expect(frameDetail(history, 9999, PERIOD, 'worker')).toBeNull();
  });

  it('is found by the work it waited for', () => {
    const { history } = lived({ 100: { span: 'draw', length: 31 } });
    const [longest] = figuresOf(history, EPOCH + 10_000, 10_000, 'worker').longest.engine;
    expect(longest).toBeDefined();
    if (longest === undefined) return;
    expect(frameDelayedBy(history, longest.start, longest.cause.length)).toBe(101);
  });

  it('is the first one for work before all of them, and none where there are none', () => {
    const { history } = lived({});
    expect(frameDelayedBy(history, EPOCH - 5000, 12)).toBe(0);
    expect(frameDelayedBy(createHistory(), EPOCH, 12)).toBe(-1);
  });

  it('leads to the next late one, either way, and stays where there is none', () => {
    const { history } = lived({ 50: { skip: 1 }, 100: { skip: 1 } });
    expect(nextLate(history, 60, 1, PERIOD)).toBe(100);
    expect(nextLate(history, 60, -1, PERIOD)).toBe(50);
    expect(nextLate(history, 100, 1, PERIOD)).toBe(100);
  });

  it('can be played again only while its run is the last', () => {
    const { history, until } = lived({}, 50);
    expect(isOfLastRun(history, 10)).toBe(true);
    history.addBatch(makeBatch({ frames: 10, start: until + 100 }), until);
    expect(isOfLastRun(history, 10)).toBe(false);
    expect(isOfLastRun(history, 55)).toBe(true);
  });
});
