// @vitest-environment happy-dom
/** The trace file: what Perfetto needs to show it. */
import { describe, expect, it, vi } from 'vitest';
import type { Lane } from '../../src/page/records.ts';
import type { TraceEvent } from '../../src/page/trace/trace-events.ts';
import { type TraceFile, traceNow } from '../../src/page/trace/trace-file.ts';
import {
  EPOCH,
  makeLane,
  makeRecords,
  PERIOD,
  pace,
  type RecordsOptions,
  viewOf,
} from '../page/made-up-records.ts';

const traceData = vi.fn();

/** The frames of two runs. A frame of each waits for four refreshes; in the second one it is the frame at tick 60. */
function laneOf(name: string, extras: RecordsOptions['extras'] = {}): Lane {
  const lane = makeLane({ name, frames: 21, extras: { 10: { skip: 3 } } });
  const lastRun = makeRecords({
    start: EPOCH + 1000,
    frames: 121,
    extras: { 13: { press: true }, 60: { skip: 3 }, ...extras },
  });
  lane.add({ ...lastRun, lost: 1 });
  return pace(lane);
}

const LANES = [laneOf('engine (worker)'), laneOf('physics')];

function trace(lanes: readonly Lane[] = LANES): TraceFile {
  const tasks = [{ start: EPOCH + 1100, length: 8, exact: true, source: 'load' }];
  const history = { lanes, tasks: lanes.length === 0 ? [] : tasks, period: PERIOD };
  const host = {
    actionOf: () => null,
    traceData: traceData.mockReturnValue({ level: 4, lost: -1 }),
  };
  const view = viewOf(history, EPOCH + 3000, { snapshot: () => host });
  return traceNow(view, {});
}
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
    const mark = performance.getEntriesByName('clock_sync')[0]?.startTime ?? 0;
    const markedMs = performance.timeOrigin + mark - file.otherData.origin;
    expect((clock?.ts ?? 0) / 1000).toBeCloseTo(markedMs, 2);
    const [task] = eventsOf('X').filter(({ name }) => name === 'busy: load');
    expect(task?.ts).toBeCloseTo(1000 * (1100 - PERIOD), -1);
    expect(task?.dur).toBe(8000);
    expect(eventsOf('X').find(({ name }) => name === 'draw')?.dur).toBeCloseTo(1000, -1);
  });

  it('shows a press until the frame that shows it', () => {
    const press = eventsOf('b').find(({ name }) => name === 'press: shoot');
    const end = eventsOf('e').find(({ id2 }) => id2?.local === press?.id2?.local);
    expect((end?.ts ?? 0) - (press?.ts ?? 0)).toBeCloseTo(10_200, -1);
  });

  it('marks missed frames, with the tick in a game that counts them', () => {
    const [lane] = LANES.map((one) => ({ ...one, about: { ...one.about, ticksPerSecond: 60 } }));
    const { traceEvents } = trace(lane === undefined ? [] : [lane]);
    const marks = traceEvents.filter(({ ph }) => ph === 'i').map(({ args }) => args);
    expect(marks).toMatchObject([10, 60].map((ticks) => ({ refreshes: 3, ticks })));
  });

  it('contains the report, the lost records and what the host adds', () => {
    const { otherData } = trace();
    expect(otherData).toMatchObject({ origin: EPOCH + PERIOD, lost: 2, level: 4 });
    expect(otherData.report).toMatch(/frames missed in 3 s\./);
    const [frames] = traceData.mock.lastCall ?? [];
    expect(frames).toHaveLength(2 * (21 + 121));
  });

  it('is a valid trace without records', () => {
    expect(JSON.stringify(trace([]))).not.toContain('null,"ts"');
  });
});
