// @vitest-environment happy-dom
/** The run recorder: which run it returns after a sequence of reports. */
import { describe, expect, it } from 'vitest';
import type { EngineEvent, Report, RunResult } from '../../../shared/contract.ts';
import { createRunRecorder } from '../../../src/saved-run/run-recorder.ts';
import { RUN } from './storage-fixture.ts';

const WORLD_SIZE = { width: 358, height: 400 };
const START: EngineEvent = { type: 'start', tick: 0, seed: 7, worldSize: WORLD_SIZE };
const RESULT: RunResult = { outcome: 'bullet', ticks: 70, round: 1, score: 0 };

function report(ticks: number, part: Partial<Report> = {}): Report {
  const snapshot = { status: 'playing', score: 0, round: 1, ticks } as const;
  return { snapshot, events: [], inputs: [], ...part };
}

it('collects the inputs of all reports since the start', () => {
  const recorder = createRunRecorder();
  expect([recorder.current(), recorder.last()]).toEqual([null, null]);
  recorder.onReport(report(12, { events: [START], inputs: [[3, 1]] }));
  recorder.onReport(report(24, { inputs: [[20, 2]] }));
  const run = {
    seed: 7,
    ...WORLD_SIZE,
    inputs: [
      [3, 1],
      [20, 2],
    ],
    ticks: 24,
  };
  expect(recorder.current()).toEqual(run);
  expect(recorder.last()).toEqual(run);
});

it('returns a run that has ended as the last one only', () => {
  const recorder = createRunRecorder();
  recorder.onReport(report(12, { events: [START] }));
  recorder.onReport(report(70, { events: [{ type: 'ended', tick: 70, result: RESULT }] }));
  recorder.onReport(report(70, { inputs: [[71, 1]] }));
  expect(recorder.current()).toBeNull();
  expect(recorder.last()).toMatchObject({ seed: 7, inputs: [], ticks: 70 });
});

it('returns the saved run until a run starts, and drops it on discard', () => {
  const recorder = createRunRecorder(RUN);
  expect(recorder.current()).toBe(RUN);
  recorder.discard();
  expect(recorder.current()).toBeNull();

  const other = createRunRecorder(RUN);
  other.onReport(report(0, { events: [{ ...START, seed: 8 }] }));
  expect(other.current()).toMatchObject({ seed: 8, ticks: 0 });
  other.discard();
  expect(other.current()).toBeNull();
});

it('marks a run in slow motion, and only that one', () => {
  const recorder = createRunRecorder();
  recorder.onReport(report(12, { events: [{ ...START, slow: true }] }));
  expect(recorder.current()).toMatchObject({ seed: 7, slow: true });
  recorder.onReport(report(0, { events: [START] }));
  expect(recorder.current()).not.toHaveProperty('slow');
});

it('marks a run that was moved by steps, and takes its inputs from there', () => {
  const recorder = createRunRecorder();
  recorder.onReport(report(12, { events: [START], inputs: [[3, 1]] }));
  const stepped: EngineEvent = { type: 'stepped', tick: 6 };
  recorder.onReport(report(6, { events: [stepped], inputs: [[2, 1]] }));
  expect(recorder.current()).toMatchObject({ stepped: true, inputs: [[2, 1]], ticks: 6 });
  recorder.onReport(report(0, { events: [START] }));
  expect(recorder.current()).not.toHaveProperty('stepped');
});

it('ignores the reports of a replay', () => {
  const recorder = createRunRecorder();
  recorder.onReport(report(12, { events: [START] }));
  const snapshot = { status: 'replaying', score: 0, round: 1, ticks: 99 } as const;
  recorder.onReport(report(99, { snapshot, events: [{ ...START, seed: 9 }] }));
  expect(recorder.current()).toMatchObject({ seed: 7, ticks: 12 });
});

it('replaces the inputs from the tick of a rewind on', () => {
  const recorder = createRunRecorder();
  recorder.onReport(report(12, { events: [START], inputs: [[3, 1]] }));
  recorder.onReport(report(24, { inputs: [[20, 2]] }));
  const events: EngineEvent[] = [{ type: 'rewound', tick: 18 }];
  const inputs = [
    [18, 1],
    [20, 3],
  ] as const;
  recorder.onReport(report(22, { events, inputs }));
  expect(recorder.current()).toMatchObject({ inputs: [[3, 1], ...inputs], ticks: 22 });
});

describe('events reach the page', () => {
  const collect = (tick: number): EngineEvent => ({ type: 'collect', tick });
  const destroy = (tick: number): EngineEvent => ({ type: 'destroy', tick });
  const rewound = (tick: number): EngineEvent => ({ type: 'rewound', tick });

  /** The events of each report that reach the page. */
  function eventsOf(...reports: EngineEvent[][]): (readonly EngineEvent[])[] {
    const recorder = createRunRecorder();
    return reports.map((events) => recorder.onReport(report(620, { events })).events);
  }

  it('once, where a rewind takes them back and they happen again', () => {
    const again = [rewound(605), destroy(610), destroy(611)];
    expect(eventsOf([collect(600), destroy(610)], again)[1]).toEqual([destroy(611)]);
  });

  it('in the next run, whatever was taken back before', () => {
    const next = [START, collect(610)];
    const later = [START, rewound(600), collect(610)];
    expect(eventsOf([collect(610), rewound(600)], next, later)).toEqual([
      [collect(610)],
      next,
      [START, collect(610)],
    ]);
  });

  it('twice, where a rewind adds a second one to a tick', () => {
    const again = [rewound(600), collect(610), collect(610)];
    expect(eventsOf([collect(610)], again)[1]).toEqual([collect(610)]);
  });
});
