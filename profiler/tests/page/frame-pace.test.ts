/** Missed refreshes against schedules whose truth is known: a loop that is a little too slow in every frame, and timers beside it. */
import { expect, it } from 'vitest';
import { figuresOf } from '../../src/page/analysis/figures.ts';
import { paceOfSteps, withMissed } from '../../src/page/analysis/frame-pace.ts';
import { sum } from '../../src/page/analysis/statistics.ts';
import { createLane } from '../../src/page/lane-history.ts';
import { STEP_SPAN } from '../../src/protocol.ts';
import {
  EPOCH,
  endOf,
  historyOf,
  laneOf,
  makeRecords,
  recordedFrame,
  steady,
} from './made-up-records.ts';

interface Schedule {
  /** Rate of the display, Hz. */
  readonly rate: number;
  /** Length of a frame's work, ms. */
  readonly workOf: (frame: number) => number;
  /** A frame begins up to this many ms after it could. */
  readonly jitterOf: () => number;
  readonly lengthMs: number;
  /** True where a late frame waits for a refresh; browsers mostly begin it at once. */
  readonly waits: boolean;
}

const TEN_S = 10_000;

/** Refreshes without a new picture: `missed` by the schedule itself, `counted` by the panel. */
function play({ rate, workOf, jitterOf, waits, lengthMs }: Schedule) {
  const period = 1000 / rate;
  const frames = [];
  let free = 0;
  let refresh = 0;
  for (let n = 0; free < lengthMs; n++) {
    // The next refresh that has no frame yet, or at once if the loop was busy then.
    refresh = waits
      ? Math.ceil(free / period - 1e-9)
      : Math.max(refresh, Math.floor(free / period));
    const start = EPOCH + Math.max(free, refresh * period + jitterOf());
    const end = start + workOf(n);
    frames.push(recordedFrame(start, end, n));
    free = end - EPOCH;
    refresh += 1;
  }
  const shown = frames.map(({ end }) => Math.ceil((end - EPOCH) / period - 1e-6));
  const missed = sum(shown.map((at, i) => Math.max(0, at - (shown[i - 1] ?? at) - 1)));
  const judged = withMissed(laneOf(frames).frames, steady(period));
  return { missed, counted: sum(judged.map((frame) => frame.missed)) };
}

it('counts 500 random schedules within 2 % of the display', () => {
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let n = 0; n < 500; n++) {
    const rate = 48 + random() * 192;
    const period = 1000 / rate;
    const [usual, spread, slow] = [random() * 2 * period, random() * period, random() * 8 * period];
    const every = 2 + Math.floor(random() * 40);
    const jitter = random() * 0.9 * period;
    const { missed, counted } = play({
      rate,
      lengthMs: 3000,
      workOf: (frame) => usual + random() * spread + (frame % every === 0 ? slow : 0),
      jitterOf: () => random() * jitter,
      waits: random() < 0.3,
    });
    expect(Math.abs(counted - missed), `schedule ${n}`).toBeLessThanOrEqual(
      Math.max(2, 0.02 * missed),
    );
  }
});

it('judges the steps of a timer by their own interval', () => {
  const every50 = Array.from({ length: 100 }, (_, i) => i * 50);
  const pace = (starts: readonly number[], idleMs = 0) =>
    paceOfSteps(starts.map((start) => ({ start, idleMs })));
  expect(pace(every50)).toEqual({ perSecond: 20, missed: 0 });
  expect(pace(every50.filter((_, i) => i % 10 !== 5))?.missed).toBe(10);
  // Late steps that the next ones make up for, and a chain of timers that is never early.
  expect(pace(every50.map((at, i) => at + (i % 2) * 20))?.missed).toBe(0);
  expect(pace(every50.map((at, i) => at - (i % 2) * 49))?.missed).toBe(0);
  expect(pace(every50.map((at, i) => at + Math.floor(i / 3) * 4))?.missed).toBe(0);
  expect(pace(every50.map((at, i) => at + (i % 10 === 5 ? 40 : 0)))?.missed).toBe(0);
  // Steps that begin up to 20 ms late by chance.
  const jitter = every50.map((at, i) => at + ((i * i * 37) % 20));
  expect(pace(jitter)?.missed).toBe(0);
  expect(pace(jitter.filter((_, i) => i % 10 !== 5))?.missed).toBe(10);
  // A timer that stood still, and one of which each step comes after a second.
  const rest = every50.map((start, i) => ({ start: start + (i > 50 ? 5000 : 0), idleMs: 0 }));
  expect(paceOfSteps(rest)?.missed).toBe(100);
  rest[51] = { start: 51 * 50 + 5000, idleMs: 5000 };
  expect(paceOfSteps(rest)).toEqual({ perSecond: 20, missed: 0 });
  expect(
    pace(
      every50.map((at) => at * 30),
      1500,
    ),
  ).toEqual({ perSecond: 1 / 1.5, missed: 0 });
  expect(pace([0, 50])).toBeNull();
});

it('sees that a timer stood still although its steps have inner spans', () => {
  const lane = createLane('worker', { name: 'Floor' }, false);
  const spans = Array.from({ length: 100 }, (_, tick) => {
    const start = EPOCH + 50 * tick + (tick < 50 ? 0 : 5000);
    return [
      { name: 'physics', start, end: start + 4, depth: 1, tick },
      { name: STEP_SPAN, start, end: start + 5, depth: 0, tick },
    ];
  }).flat();
  lane.add({ ...makeRecords({ frames: 0 }), spans });
  const { lanes } = figuresOf(historyOf(lane), EPOCH + 10_000, TEN_S + 1000);
  expect(lanes[0]?.steps).toEqual({ perSecond: expect.closeTo(20), missed: 0 });
});

it('counts no step that is part of a frame', () => {
  const records = makeRecords();
  const rename = (name: string) => (name === 'tick' ? STEP_SPAN : name);
  const spans = records.spans.map((span) => ({ ...span, name: rename(span.name) }));
  const lane = createLane('worker', { name: 'Floor' }, false);
  lane.add({ ...records, spans });
  const { lanes } = figuresOf(historyOf(lane), endOf(lane), TEN_S);
  expect(lanes[0]?.spans.map(({ name }) => name)).toContain(STEP_SPAN);
  expect(lanes[0]?.steps).toBeNull();
});
