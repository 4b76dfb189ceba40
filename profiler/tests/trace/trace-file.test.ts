/** The trace file: what Perfetto needs to show it, and what the panel needs to replay a slow frame. */
import { describe, expect, it, vi } from 'vitest';
import type { RunToReplay } from '../../src/page/host-tools.ts';
import type { Lane } from '../../src/page/records.ts';
import { parseTraceFile } from '../../src/page/trace/parse-trace.ts';
import type { TraceEvent } from '../../src/page/trace/trace-events.ts';
import { type TraceFile, traceOf } from '../../src/page/trace/trace-file.ts';
import {
  createReplays,
  EPOCH,
  makeLane,
  makeRecords,
  PERIOD,
  pace,
  type RecordsOptions,
} from '../page/made-up-records.ts';

const OLD = 1;
const LAST = 2;
const RUN: RunToReplay = { seed: 7, ticks: 100 };
const replays = createReplays(RUN);

/** The frames of two runs. A frame of each waits for four refreshes; in the second one it is the frame at tick 60. */
function laneOf(name: string, extras: RecordsOptions['extras'] = {}): Lane {
  const lane = makeLane({ name, frames: 21, extras: { 10: { skip: 3 } }, run: OLD });
  const lastRun = makeRecords({
    start: EPOCH + 1000,
    frames: 121,
    run: LAST,
    extras: { 13: { press: true }, 60: { skip: 3 }, ...extras },
  });
  lane.add({ ...lastRun, lost: 1 });
  return pace(lane);
}

const LANES = [laneOf('engine (worker)'), laneOf('physics')];

function trace(lanes: readonly Lane[] = LANES, run: RunToReplay | null = RUN): TraceFile {
  const tasks = [{ start: EPOCH + 1100, length: 8, exact: true, source: 'load' }];
  const history = { lanes, tasks: lanes.length === 0 ? [] : tasks, moments: [], period: PERIOD };
  const runOf = (key: number) => (key === LAST || key < 0 ? run : null);
  return traceOf({ history, runOf }, { replays }, { id: 'a moment', stamp: EPOCH + 1500 });
}

const parse = (text: string) => parseTraceFile(text, replays);

describe('the trace', () => {
  const file = trace();
  const eventsOf = (ph: TraceEvent['ph']) => file.traceEvents.filter((event) => event.ph === ph);

  it('names the page and every recorded thread', () => {
    const named = file.traceEvents.filter(({ name }) => name === 'thread_name');
    expect(named.map(({ tid, args }) => [tid, args?.['name']])).toEqual([
      [1, 'page'],
      [2, 'engine (worker)'],
      [3, 'physics'],
    ]);
  });

  it('has every record at its time, in µs from the first one, in order', () => {
    const times = file.traceEvents.filter(({ ph }) => ph !== 'M').map(({ ts }) => ts);
    expect(times[0]).toBe(0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const [clock] = eventsOf('c');
    const [task] = eventsOf('X').filter(({ name }) => name === 'busy: load');
    expect((clock?.ts ?? 0) - (task?.ts ?? 0)).toBe(400_000);
    expect(task?.dur).toBe(8000);
    expect(eventsOf('X').find(({ name }) => name === 'draw')?.dur).toBeCloseTo(1000, -1);
  });

  it('has arrows from a press to its tick and its frame, each end within a span', () => {
    const events = trace(LANES.slice(0, 1)).traceEvents;
    const arrows = ['s', 't', 'f'].flatMap((end) => events.filter(({ ph }) => ph === end));
    const around = arrows.map((arrow) =>
      events.flatMap(({ ph, name, tid, ts, dur = 0 }) => {
        const isAround = tid === arrow.tid && ts <= arrow.ts && arrow.ts < ts + dur;
        return ph === 'X' && isAround ? [name] : [];
      }),
    );
    expect(around).toEqual([['press: shoot'], ['frame', 'tick'], ['frame', 'post']]);
  });

  it('marks missed frames, with the tick if they belong to the attached run', () => {
    const marks = trace(LANES.slice(0, 1)).traceEvents;
    expect(
      marks.flatMap(({ ph, args }) => (ph === 'i' ? [[args?.['refreshes'], args?.['ticks']]] : [])),
    ).toEqual([
      [3, undefined],
      [3, 60],
    ]);
  });

  it('contains the run, its rules, the lost records and the slowest frame of each tick', () => {
    expect(file.otherData).toMatchObject({ rules: 1, seed: 7, recording: RUN, lost: 2 });
    expect(file.otherData.slowFrames).toEqual([{ ticks: 60, gap: expect.closeTo(4 * PERIOD, 3) }]);
    // At 120 Hz two frames may show one tick, and both may be late.
    const lane = laneOf('worker', { 61: { skip: 5 } });
    const frames = lane.frames.map((frame) => (frame.tick === 61 ? { ...frame, tick: 60 } : frame));
    const { slowFrames } = trace([{ ...lane, frames }]).otherData;
    expect(slowFrames).toEqual([{ ticks: 60, gap: expect.closeTo(6 * PERIOD, 3) }]);
  });

  it('is a valid trace without records', () => {
    const text = JSON.stringify(trace([], null));
    expect(text).not.toContain('null,"ts"');
    expect(parse(text)).toEqual({ ok: true, value: { run: null, slowFrames: [] } });
  });
});

describe('reading a trace file', () => {
  const file = trace();
  const changed = (data: Readonly<Record<string, unknown>>) =>
    JSON.stringify({ ...file, otherData: { ...file.otherData, ...data } });
  const changedGap = (gap: string) =>
    changed({ slowFrames: [{ ticks: 1, gap: '?' }] }).replace('"?"', gap);
  const WRONG_FRAMES = 'slowFrames: not a list of ticks and gaps of this run';
  const OTHER_GAME = 'a trace file, but not of this game';

  it('returns the run and its slow frames, also after another program has written the file', () => {
    const slowFrames = [{ ticks: 60, interval: expect.closeTo(4 * PERIOD, 3) }];
    const { traceEvents, ...others } = file;
    const braces = { name: '"otherData":{ }} \\', ph: 'i' };
    const texts = [file, { ...others, traceEvents: [...traceEvents, braces] }].flatMap((data) => [
      JSON.stringify(data),
      JSON.stringify(data, null, 2).replaceAll('":', '" :'),
    ]);
    for (const text of texts)
      expect(parse(text)).toEqual({ ok: true, value: { run: RUN, slowFrames } });
  });

  it.each([
    ['not a trace file', ''],
    ['not a trace file', '{"traceEvents":1}'],
    [OTHER_GAME, '{"traceEvents":[]}'],
    [OTHER_GAME, changed({ recording: undefined })],
    ['rules: not version 1', changed({ rules: 2 })],
    ['rules: not version 1', changed({ rules: undefined })],
    ['recording: not a run', changed({ recording: 7 })],
    ['recording: not a run', changed({ recording: [] })],
    ['seed: not a number', changed({ recording: { seed: '7' } })],
    [WRONG_FRAMES, changed({ slowFrames: [{ ticks: 101, gap: 70 }] })],
    [WRONG_FRAMES, changed({ slowFrames: undefined })],
    [WRONG_FRAMES, changedGap('-1')],
    // JSON reads this as Infinity.
    [WRONG_FRAMES, changedGap('1e999')],
  ])('refuses a file: %s', (reason, text) => {
    expect(parse(text)).toEqual({ ok: false, reason });
  });

  // JSON.parse blocks the page for half a minute with 64 MB of brackets.
  it.each([
    ['not a trace file', `${'['.repeat(1e6)}${']'.repeat(1e6)}`],
    [OTHER_GAME, `{"traceEvents":[${'{},'.repeat(1e6)}{}]}`],
    [OTHER_GAME, `{"traceEvents":[],"otherData":${'['.repeat(1e6)}${']'.repeat(1e6)}}`],
    [OTHER_GAME, `{"traceEvents":[],"otherData":{"a":"${'\\\\"{'.repeat(1e6)}"}}`],
  ])('refuses a file of brackets without parsing it: %s', (reason, text) => {
    const parseJson = vi.spyOn(JSON, 'parse');
    expect(parse(text)).toEqual({ ok: false, reason });
    expect(Math.max(0, ...parseJson.mock.calls.map(([json]) => json.length))).toBeLessThan(3e5);
  });
});
