/** The steps of a simulation on a timer. */
import { expect, it } from 'vitest';
import { figuresOf } from '../../src/page/analysis/figures.ts';
import { paceOfSteps } from '../../src/page/analysis/frame-pace.ts';
import { createLane } from '../../src/page/lane-history.ts';
import { STEP_SPAN } from '../../src/protocol.ts';
import { EPOCH, endOf, historyOf, makeLane, makeRecords } from './made-up-records.ts';

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
  const slow = every50.map((at) => at * 30);
  expect(pace(slow, 1500)).toEqual({ perSecond: 1 / 1.5, missed: 0 });
  expect(pace([0, 50])).toBeNull();
});

it('sees that a timer stood still although its steps have inner spans', () => {
  const more = Array.from({ length: 100 }, (_, tick) => {
    const start = EPOCH + 50 * tick + (tick < 50 ? 0 : 5000);
    return [
      { name: 'physics', start, end: start + 4, depth: 1, tick },
      { name: STEP_SPAN, start, end: start + 5, depth: 0, tick },
    ];
  }).flat();
  const { lanes } = figuresOf(historyOf(makeLane({ frames: 0, more })), EPOCH + 10_000, 11_000);
  expect(lanes[0]?.steps).toEqual({ perSecond: expect.closeTo(20), missed: 0 });
});

it('counts no step that is part of a frame', () => {
  const records = makeRecords();
  const rename = (name: string) => (name === 'tick' ? STEP_SPAN : name);
  const spans = records.spans.map((span) => ({ ...span, name: rename(span.name) }));
  const lane = createLane('worker', { name: 'Floor' }, false);
  lane.add({ ...records, spans });
  const { lanes } = figuresOf(historyOf(lane), endOf(lane), 10_000);
  expect(lanes[0]?.spans.map(({ name }) => name)).toContain(STEP_SPAN);
  expect(lanes[0]?.steps).toBeNull();
});
