/** The figures of a time range, the causes of late frames, and one frame in detail. */
import { describe, expect, it } from 'vitest';
import { causeOf } from '../../src/page/analysis/causes.ts';
import { figuresOf } from '../../src/page/analysis/figures.ts';
import { frameDelayedBy } from '../../src/page/analysis/longest.ts';
import type { Lane } from '../../src/page/records.ts';
import {
  EPOCH,
  endOf,
  historyOf,
  makeLane,
  makeRecords,
  PERIOD,
  pace,
  type RecordsOptions,
  recordedFrame,
} from './made-up-records.ts';

const ALL_MS = 60_000;

function figures(lanes: readonly Lane[], rangeMs = ALL_MS, period = PERIOD) {
  const until = Math.max(...lanes.map(endOf));
  return figuresOf({ ...historyOf(...lanes), period }, until, rangeMs);
}

function frameAt(lane: Lane, index: number) {
  const frame = lane.frames[index];
  if (frame === undefined) throw new Error('there is no such frame');
  return frame;
}

describe('figures', () => {
  it('describe an even run', () => {
    const seen = figures([makeLane({ extras: { 280: { press: true } } })]);
    const period = expect.closeTo(PERIOD, 6);
    expect(seen).toMatchObject({ period, missed: 0, attributions: [] });
    const [lane] = seen.lanes;
    expect(lane?.framesPerSecond).toBeCloseTo(60, 3);
    expect(lane?.interval).toMatchObject({ count: 299, worst: expect.closeTo(PERIOD, 2) });
    const draw = lane?.spans.find(({ name }) => name === 'draw');
    expect(draw?.summary?.p50).toBeCloseTo(1, 2);
    expect(lane?.pressToTick?.worst).toBeCloseTo(9, 2);
    expect(lane?.pressToFrame?.worst).toBeCloseTo(10.2, 1);
    expect(lane?.gauges).toEqual([{ name: 'bodies', value: 5 }]);
  });

  it('cover the time range only', () => {
    const lane = makeLane({ extras: { 100: { span: 'draw', length: 40 } } });
    expect([1000, 10_000].map((range) => figures([lane], range).missed)).toEqual([0, 2]);
  });
});

describe('the cause of a late frame', () => {
  const inLane = (span: string, length: number, lane = 'worker') => ({
    on: 'lane',
    lane,
    span,
    length: expect.closeTo(length, 1),
  });

  it.each(['tick', 'draw', 'post'] as const)('is a long %s', (span) => {
    const extras = { 100: { span, length: 31 } };
    const { attributions, longest } = figures([makeLane({ extras })]);
    expect(attributions).toEqual([{ missed: 1, cause: inLane(span, 31) }]);
    expect(longest[0]?.rows[0]).toMatchObject({ missed: 1, name: span });
  });

  it('is the page only for a loop on it; else the busy page is a coincidence, counted once', () => {
    const lanes = [true, false, false].map((isPage, i) =>
      makeLane({ name: `thread ${i}`, isPage, extras: { 100: { skip: 5 } } }),
    );
    const [page, worker] = lanes;
    if (page === undefined || worker === undefined) throw new Error('no lanes');
    const late = frameAt(page, 100);
    const task = { start: late.start - 90, length: 85, exact: true, source: 'block · a.js' };
    const history = { ...historyOf(...lanes), tasks: [task] };
    const { attributions, longest } = figuresOf(history, endOf(page), ALL_MS);
    expect(attributions).toEqual([
      { missed: 5, cause: { on: 'page', source: 'block · a.js', length: 85 } },
      { missed: 10, cause: { on: 'elsewhere', pageBusy: expect.closeTo(85, 6) } },
    ]);
    expect(longest.at(-1)?.rows).toMatchObject([{ missed: 5 }]);
    const workers = { ...history, lanes: lanes.slice(1) };
    expect(figuresOf(workers, endOf(worker), ALL_MS).longest.at(-1)?.rows[0]?.missed).toBe(0);
  });

  it('is not a span that explains only a small part of the delay', () => {
    const lane = makeLane({ extras: { 99: { span: 'draw', length: 9 }, 100: { skip: 5 } } });
    const cause = causeOf(historyOf(lane), lane, frameAt(lane, 100), PERIOD);
    expect(cause).toEqual({ on: 'elsewhere', pageBusy: 0 });
    const [row] = figures([lane]).longest[0]?.rows ?? [];
    expect(row).toMatchObject({ name: 'draw', missed: 0 });
  });

  it('is not a task of the page that is the frame itself', () => {
    const lane = makeLane({ isPage: true, extras: { 100: { span: 'draw', length: 60 } } });
    const { start } = frameAt(lane, 100);
    const tasks = [{ start, length: 62, exact: true, source: null }];
    const cause = causeOf({ ...historyOf(lane), tasks }, lane, frameAt(lane, 100), PERIOD);
    expect(cause).toEqual(inLane('draw', 60));
  });

  it.each([
    // A message that took 31 ms, because what it led to took 30; and one with many short spans inside.
    ['upload', { inner: 1, each: 30, outer: 31, skip: 2 }, 30],
    ['message', { inner: 70, each: 0.1, outer: 70, skip: 5 }, 63],
  ])('is %s, by its work without inner spans', (span, { inner, each, outer, skip }, own) => {
    const options = { extras: { 100: { skip } } };
    const at = (makeRecords(options).frames[99]?.end ?? 0) + 1;
    const uploads = Array.from({ length: inner }, (_, i) => {
      const start = at + (i * outer) / inner;
      return { name: 'upload', start, end: start + each, depth: 1, tick: 100 };
    });
    const message = { name: 'message', start: at, end: at + outer, depth: 0, tick: 100 };
    const lane = makeLane({ ...options, more: [...uploads, message] });
    const cause = causeOf(historyOf(lane), lane, frameAt(lane, 100), PERIOD);
    expect(cause).toEqual(inLane(span, own));
    expect(figures([lane]).longest[0]?.rows[0]).toMatchObject({ name: span, missed: skip });
  });
});

describe('a frame on demand', () => {
  const onDemand = (indices: readonly number[], requested: number, options: RecordsOptions) => {
    const records = makeRecords(options);
    const frames = records.frames.map((frame, i) =>
      indices.includes(i)
        ? { ...frame, followsFrame: false, requested: frame.start - requested }
        : frame,
    );
    const lane = makeLane({ frames: 0 });
    lane.add({ ...records, frames });
    return pace(lane);
  };

  it('is late when it waits long, not because nothing moved before it', () => {
    const options = { frames: 4, extras: { 3: { skip: 9 } } };
    expect(onDemand([3], 3, options).frames[3]?.waitMs).toBe(0);
    expect(onDemand([3], 60, options).frames[3]?.waitMs).toBe(60);
  });

  it('has its long work counted once', () => {
    const slow = { span: 'draw', length: 40 } as const;
    const lane = onDemand([0, 1, 2, 3, 4], 3, { frames: 6, extras: { 2: slow, 4: slow } });
    expect(lane.frames.map(({ waitMs }) => Math.round(waitMs))).toEqual([0, 0, 40, 0, 40, 50]);
    const { attributions, longest } = figures([lane]);
    expect(attributions).toMatchObject([{ cause: { on: 'lane', span: 'draw' }, missed: 2 }]);
    expect(longest[0]?.rows.slice(0, 2).map(({ missed }) => missed)).toEqual([1, 1]);
  });
});

describe('a lane', () => {
  it('rests after a second without measured work; more than a second of work is a stall', () => {
    const lane = makeLane({ frames: 0 });
    const frame = (start: number) => recordedFrame(EPOCH + start, EPOCH + start + 1, 1, 0);
    const load = (start: number, ms: number) => {
      return { name: 'message', start: EPOCH + start, end: EPOCH + start + ms, depth: 0, tick: 0 };
    };
    const short = Array.from({ length: 30 }, (_, n) => load(3000 + n * 900, 2));
    const records = makeRecords({ frames: 0, more: [load(100, 1200), ...short] });
    lane.add({ ...records, frames: [frame(0), frame(1310)] });
    lane.add({ ...makeRecords({ frames: 0 }), frames: [frame(40_000)] });
    expect(lane.frames.map(({ followsFrame, waitMs }) => [followsFrame, waitMs])).toEqual([
      [false, 0],
      [true, 1310],
      [false, 0],
    ]);
  });

  it('keeps a minute, and the last value of each gauge', () => {
    const lane = makeLane({ frames: 60 });
    const later = makeRecords({ frames: 60, start: EPOCH + 70_000 });
    const { frames: before } = lane;
    lane.add({ ...later, gauges: [], lost: 7 });
    expect(lane.frames).toHaveLength(60);
    expect(lane.spans.every(({ start }) => start > EPOCH + 60_000)).toBe(true);
    expect(lane.gauges.map(({ value }) => value)).toEqual([5]);
    expect(lane.lost).toBe(7);
    // A frozen view keeps what it has.
    expect(before).toHaveLength(60);
  });
});

describe('a frame in detail', () => {
  it('is found by the work it waited for; the first one for work before all frames', () => {
    const lane = makeLane({ extras: { 100: { span: 'draw', length: 31 } } });
    const [longest] = figures([lane]).longest[0]?.rows ?? [];
    const found = frameDelayedBy(lane, longest?.start ?? 0, longest?.length ?? 0);
    expect(found).toBe(frameAt(lane, 100));
    expect(frameDelayedBy(lane, EPOCH - 5000, 12)).toBe(frameAt(lane, 0));
    expect(frameDelayedBy(makeLane({ frames: 0 }), EPOCH, 12)).toBeNull();
  });
});
