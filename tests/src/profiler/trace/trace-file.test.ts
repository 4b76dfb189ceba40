/** The trace file: what Perfetto needs to show it, and what the profiler needs to replay a slow frame. */
import { describe, expect, it, vi } from 'vitest';
import {
  FRAME,
  FRAME_FIELDS,
  noBatch,
  type ProfileBatch,
  recordsOf,
} from '../../../../shared/profile.ts';
import type { RecordedRun } from '../../../../shared/recording.ts';
import { TICK_MS } from '../../../../shared/rules.ts';
import { recordedRuns } from '../../../../src/pages/game/profiler/profiled-game-adapter.ts';
import { missedFrames, missedIn } from '../../../../src/profiler/history/frame-pace.ts';
import { parseTraceFile } from '../../../../src/profiler/trace/parse-trace.ts';
import { type TraceSource, traceOf } from '../../../../src/profiler/trace/trace-file.ts';
import type { TraceEvent } from '../../../../src/profiler/trace/trace-format.ts';
import { SHOOT, SPAN_NAMES } from '../profile-batch-fixture.ts';
import { importFaults } from './importer-rules.ts';

const EPOCH = 1_700_000_000_000;
const RUN: RecordedRun = {
  seed: 7,
  width: 900,
  height: 500,
  inputs: [
    [12, 2],
    [40, 3],
  ],
  ticks: 100,
};

/**
 * A frame for each tick from `from` to `to`; the one at tick `late` comes three refreshes late.
 * Frames from tick 300 on belong to another run.
 */
function batch(from: number, to: number, late: number | null, start: number): ProfileBatch {
  const spans: number[] = [];
  const frames: number[] = [];
  const presses: number[] = [];
  const counts: number[] = [];
  let time = EPOCH + start;
  for (let ticks = from; ticks <= to; ticks++) {
    time += ticks === late ? 4 * TICK_MS : TICK_MS;
    const begin = time + 0.5;
    spans.push(SPAN_NAMES.indexOf('drain'), begin, begin, ticks - 1, 0);
    spans.push(SPAN_NAMES.indexOf('tick'), begin, begin + 0.125, ticks, 0);
    spans.push(SPAN_NAMES.indexOf('draw'), begin + 0.125, begin + 2.125, ticks, 0);
    spans.push(SPAN_NAMES.indexOf('post'), begin + 2.125, begin + 2.375, ticks, 0);
    const follows = ticks === 0 || ticks === 300 ? 0 : 1;
    const runKey = from < 300 ? EPOCH + 1000 : EPOCH;
    const played = ticks === 0 ? 0 : 1;
    frames.push(time, begin, begin + 2.375, played, ticks, follows, 0, runKey);
    counts.push(0, begin + 2.375, 5 + (ticks % 2));
    if (ticks === 13) presses.push(SHOOT, begin - 9, begin, begin + 2.125, 12);
  }
  return {
    names: { spans: [...SPAN_NAMES], presses: ['jump', 'shoot'], counters: ['objects'] },
    spans: Float64Array.from(spans),
    frames: Float64Array.from(frames),
    presses: Float64Array.from(presses),
    late: new Float64Array(0),
    counts: Float64Array.from(counts),
    messages: to - from,
    bytes: 218,
    lost: 1,
  };
}

/** The records of several batches, one after another. */
function joined(...batches: readonly ProfileBatch[]): ProfileBatch {
  const [first = noBatch()] = batches;
  const all = (key: 'spans' | 'frames' | 'presses' | 'counts') =>
    Float64Array.from(batches.flatMap((one) => [...one[key]]));
  const lists = { spans: all('spans'), frames: all('frames'), presses: all('presses') };
  return { ...first, ...lists, counts: all('counts'), lost: batches.length };
}

const BATCHES = [
  batch(300, 320, 310, 0),
  batch(0, 50, null, 1000),
  batch(51, 120, 60, 1000 + 51 * TICK_MS),
];

const SOURCE: TraceSource = {
  game: 'a game',
  thread: 'engine (worker)',
  rulesVersion: recordedRuns.rulesVersion,
  clockSync: { id: 'a moment', stamp: EPOCH + 1500 },
  records: joined(...BATCHES),
  page: [
    { name: 'task', start: EPOCH + 1100, length: 8 },
    { name: 'render', start: EPOCH + 1101, length: 3 },
  ],
  run: RUN,
  replay: null,
};

const parse = (text: string) => parseTraceFile(text, recordedRuns);

describe('frames', () => {
  it('are late half a period after they were due', () => {
    expect([1.4, 1.6].map((periods) => missedIn(periods * TICK_MS, TICK_MS))).toEqual([0, 1]);
    const { frames } = batch(1, 50, 20, 0);
    expect(missedFrames(frames)).toEqual([
      expect.objectContaining({ count: 3, ticks: 20, interval: expect.closeTo(4 * TICK_MS, 2) }),
    ]);
    expect(missedFrames(new Float64Array(0))).toEqual([]);
  });
});

describe('the trace', () => {
  const file = traceOf(SOURCE);
  const events = file.traceEvents;
  const eventsOf = (ph: TraceEvent['ph']) => events.filter((event) => event.ph === ph);

  it('names its threads', () => {
    const { names, spans } = batch(0, 3, null, 1000);
    const others = [{ name: 'physics', spans, names: names.spans }];
    const { traceEvents } = traceOf({ ...SOURCE, others });
    const named = traceEvents.filter((event) => event.name === 'thread_name');
    expect(named.map(({ tid, args }) => [tid, args?.['name']])).toEqual([
      [1, 'page'],
      [2, 'engine (worker)'],
      [3, 'physics'],
    ]);
    expect(traceEvents.filter(({ tid }) => tid === 3)).toHaveLength(2 + 4 * 4);
  });

  it('has a clock mark, by which it can be laid over a trace of the browser', () => {
    const ts = 1_500_000 - 16_667 - 500;
    const [mark] = events.filter(({ ph }) => ph === 'c');
    expect(mark).toMatchObject({ name: 'clock_sync', args: { sync_id: 'a moment' } });
    expect(Math.abs((mark?.ts ?? 0) - ts)).toBeLessThan(20_000);
  });

  it('has every span at its time, in µs from the first record, in order', () => {
    const timed = events.filter((event) => event.ph !== 'M');
    expect(Math.min(...timed.map((event) => event.ts))).toBe(0);
    expect(timed.map((event) => event.ts)).toEqual(timed.map((e) => e.ts).sort((a, b) => a - b));
    for (const { name, dur } of eventsOf('X')) {
      if (name === 'draw') expect(dur).toBeCloseTo(2000, -1);
      if (name === 'render') expect(dur).toBe(3000);
    }
    const names = new Set(eventsOf('X').map((event) => event.name));
    expect([...names].sort()).toEqual(
      ['draw', 'drain', 'frame', 'post', 'press: shoot', 'render', 'task', 'tick'].sort(),
    );
  });

  it("keeps the rules of Perfetto's importer, with a third thread too", () => {
    const { names, spans } = batch(0, 3, null, 1000);
    const others = [{ name: 'physics', spans, names: names.spans }];
    expect(importFaults(traceOf({ ...SOURCE, others }).traceEvents)).toEqual([]);
  });

  it.each<[string, Partial<TraceEvent> & Pick<TraceEvent, 'ph'>]>([
    ['a thread without a name', { ph: 'X', tid: 9, dur: 1 }],
    ['dur', { ph: 'X' }],
    ['overlaps', { ph: 'X', ts: 0, dur: 1e9 + 0.5 }],
    ['no length', { ph: 'X', dur: 0 }],
    ['id', { ph: 's', cat: 'press' }],
    ['local id', { ph: 'n', cat: 'press', id: 1 }],
    ['no category', { ph: 'n', id2: { local: '0x1' } }],
    ['has no start', { ph: 'f', cat: 'press', id: 99 }],
    ['never ends', { ph: 'b', cat: 'press', id2: { local: '0x63' } }],
    ['no number', { ph: 'C', args: { objects: Number.NaN } }],
    ['ts', { ph: 'i', s: 't', ts: Number.NaN }],
  ])('would not keep them with an event like this: %s', (reason, wrong) => {
    const outer: TraceEvent = { name: 'outer', ph: 'X', pid: 1, tid: 1, ts: 0, dur: 1e9 };
    const event: TraceEvent = { name: 'wrong', pid: 1, tid: 1, ts: 1, ...wrong };
    const named = events.filter(({ ph }) => ph === 'M');
    const faults = importFaults([...named, outer, event]);
    expect(faults).toEqual([expect.stringContaining(reason)]);
  });

  it('has arrows from a press to its tick and its frame, each end within a span', () => {
    expect(eventsOf('b')).toHaveLength(1);
    expect((eventsOf('e')[0]?.ts ?? 0) - (eventsOf('b')[0]?.ts ?? 0)).toBe(11_125);
    expect(
      [...eventsOf('s'), ...eventsOf('t'), ...eventsOf('f')].map((event) => event.tid),
    ).toEqual([1, 2, 2]);
    for (const arrow of [...eventsOf('s'), ...eventsOf('t'), ...eventsOf('f')]) {
      const within = eventsOf('X').filter(
        ({ tid, ts, dur = 0 }) => tid === arrow.tid && ts <= arrow.ts && arrow.ts < ts + dur,
      );
      expect(within.length).toBeGreaterThan(0);
    }
    expect(eventsOf('f')[0]?.bp).toBe('e');
  });

  it('marks missed frames, with the tick when they belong to the recorded run', () => {
    expect(
      eventsOf('i').map(({ name, args }) => [name, args?.['refreshes'], args?.['ticks']]),
    ).toEqual([
      ['missed frame', 3, undefined],
      ['missed frame', 3, 60],
    ]);
  });

  it('has the values of the counters', () => {
    expect(
      eventsOf('C')
        .slice(0, 2)
        .map((event) => event.args),
    ).toEqual([{ '': 5 }, { '': 6 }]);
  });

  it('contains the run, its seed and rules, the lost records and the slowest frames', () => {
    expect(file.otherData).toMatchObject({ rules: 1, seed: 7, recording: RUN, lost: 3 });
    expect(file.otherData.slowFrames.map(({ ticks }) => ticks)).toEqual([60]);
  });

  it('contains the replay and its slow frames when the last frames show a replay', () => {
    const replayed = { ...RUN, seed: 8, ticks: 320 };
    const again = batch(300, 320, 310, 9000);
    for (const frame of recordsOf(again.frames, FRAME_FIELDS)) frame[FRAME.runKey] = -EPOCH;
    const { otherData } = traceOf({
      ...SOURCE,
      records: joined(...BATCHES, again),
      replay: replayed,
    });
    expect(otherData.recording).toBe(replayed);
    expect(otherData.slowFrames.map(({ ticks }) => ticks)).toEqual([310]);
  });

  it('lists each tick of slow frames once', () => {
    const twice = batch(0, 50, 20, 0);
    // At 120 Hz two frames may show the same tick, and both may be late.
    const records = recordsOf(twice.frames, FRAME_FIELDS);
    for (const frame of records.slice(30, 32)) frame[FRAME.ticks] = 20;
    for (const frame of records.slice(31)) frame[FRAME.start] = (frame[FRAME.start] ?? 0) + 100;
    const { slowFrames } = traceOf({ ...SOURCE, records: twice }).otherData;
    expect(slowFrames.map(({ ticks }) => ticks)).toEqual([20]);
  });

  it('is a valid trace even without records', () => {
    const empty = traceOf({ ...SOURCE, records: noBatch(), page: [], run: null });
    expect(empty.otherData).toMatchObject({ seed: null, recording: null, slowFrames: [] });
    expect(JSON.stringify(empty)).not.toContain('null,"ts"');
    expect(parse(JSON.stringify(empty))).toEqual({
      ok: true,
      value: { run: null, slowFrames: [] },
    });
  });
});

describe('reading a trace file', () => {
  const file = traceOf(SOURCE);

  it('returns the run and its slow frames', () => {
    expect(parse(JSON.stringify(file))).toEqual({
      ok: true,
      value: { run: RUN, slowFrames: [{ ticks: 60, interval: expect.closeTo(4 * TICK_MS, 2) }] },
    });
  });

  it.each([
    ['not a trace file', ''],
    ['not a trace file', '{"traceEvents":1}'],
    ['a trace file, but not of this game', '{"traceEvents":[]}'],
    ['rules: not version 1', changed({ rules: 2 })],
    ['recording: not a run', changed({ recording: 7 })],
    ['seed: not a whole number from 0 to 4294967295', changedRun({ seed: -1 })],
    ['width: not a whole number from 300 to 900', changedRun({ width: 1 })],
    ['ticks: not a whole number from 0 to 10000', changedRun({ ticks: 10_001 })],
    ['inputs[0]: the mask is not 1, 2 or 3', changedRun({ inputs: [[1, 4]] })],
    [
      'slowFrames: not a list of ticks and gaps of this run',
      changed({ slowFrames: [{ ticks: 101, gap: 70 }] }),
    ],
    ['slowFrames: not a list of ticks and gaps of this run', changedGap('-1')],
    // JSON reads this as Infinity.
    ['slowFrames: not a list of ticks and gaps of this run', changedGap('1e999')],
    ['rules: not version 1', changed({ rules: undefined })],
    ['a trace file, but not of this game', changed({ recording: undefined })],
    ['recording: not a run', changed({ recording: [] })],
    ['slowFrames: not a list of ticks and gaps of this run', changed({ slowFrames: undefined })],
  ])('refuses a file: %s', (reason, text) => {
    expect(parse(text)).toEqual({ ok: false, reason });
  });

  it('keeps one slow frame for each tick, and no more than are written', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ ticks: i >> 1, gap: 100 - i }));
    expect(parse(changed({ slowFrames: many }))).toEqual({
      ok: true,
      value: {
        run: RUN,
        slowFrames: Array.from({ length: 20 }, (_, i) => ({ ticks: i, interval: 100 - 2 * i })),
      },
    });
  });

  // JSON.parse blocks the page for half a minute with 64 MB of brackets.
  it.each([
    ['not a trace file', '['.repeat(2e6)],
    ['not a trace file', `${'['.repeat(1e6)}${']'.repeat(1e6)}`],
    ['not a trace file', `{"traceEvents":${'['.repeat(2e6)}`],
    ['a trace file, but not of this game', `{"traceEvents":[${'{},'.repeat(1e6)}{}]}`],
    [
      'a trace file, but not of this game',
      `{"traceEvents":[],"otherData":${'['.repeat(1e6)}${']'.repeat(1e6)}}`,
    ],
  ])('refuses a file of brackets without parsing it: %s', (reason, text) => {
    const parseJson = vi.spyOn(JSON, 'parse');
    expect(parse(text)).toEqual({ ok: false, reason });
    expect(Math.max(0, ...parseJson.mock.calls.map(([json]) => json.length))).toBeLessThan(3e5);
  });

  it('does not parse the events of a large trace', () => {
    const parseJson = vi.spyOn(JSON, 'parse');
    const text = JSON.stringify(file).replace('"traceEvents":[', `$&${'{},'.repeat(1e6)}`);
    expect(parse(text)).toMatchObject({ ok: true, value: { run: RUN } });
    expect(Math.max(...parseJson.mock.calls.map(([json]) => json.length))).toBeLessThan(3e5);
  });

  function changedGap(gap: string): string {
    return changed({ slowFrames: [{ ticks: 1, gap: '?' }] }).replace('"?"', gap);
  }

  function changed(data: Readonly<Record<string, unknown>>): string {
    return JSON.stringify({ ...file, otherData: { ...file.otherData, ...data } });
  }

  function changedRun(run: Readonly<Record<string, unknown>>): string {
    return changed({ recording: { ...RUN, ...run } });
  }
});
