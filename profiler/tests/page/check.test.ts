/** A check is red for what a span caused and for a recording of nothing, and for nothing else. */
import { expect, it } from 'vitest';
import { breachOf, type Limits, verdictOf } from '../../src/page/check.ts';
import type { Connection } from '../../src/page/followed-loops.ts';
import { unrecorded } from '../../src/page/loop-connection.ts';
import type { Lane, Span } from '../../src/page/records.ts';
import { endOf, historyOf, makeLane, makeRecords, viewOf } from './made-up-records.ts';

interface Recording {
  readonly lanes?: readonly Lane[];
  readonly connection?: Connection;
  readonly period?: null;
  /** ms after the last frame. */
  readonly later?: number;
}

function breach({ later = 100, connection, period, lanes = [] }: Recording, limits: Limits) {
  const history = { ...historyOf(...lanes), ...(period === null && { period }) };
  const until = Math.max(1000, ...lanes.map(endOf)) + later;
  const view = viewOf(history, until, connection && { connection });
  return breachOf(verdictOf(view), limits) ?? 'kept';
}

/** Spans inside the tick of frame 100, which takes 42 ms. */
function inside(name: string, count: number, ms: number): readonly Span[] {
  const [, frame] = makeRecords().frames.slice(99);
  const at = (frame?.start ?? 0) + 0.5;
  return Array.from({ length: count }, (_, i) => {
    const start = at + i * ms;
    return { name, start, end: start + ms, depth: 2, tick: 100 };
  });
}
const long = { extras: { 100: { span: 'tick', length: 42 } } } as const;
const stalled = [makeLane(long)];
const many = [makeLane({ ...long, more: inside('body', 41, 1) })];
const several = inside('', 5, 5).map((span, i) => ({ ...span, name: `part ${i}` }));
const wrapped = [makeLane({ extras: { 100: { span: 'tick', length: 25 } }, more: several })];
const peaks = Array.from({ length: 15 }, (_, i) => [20 * i, { span: 'draw', length: 8.5 }]);
const peaked = [makeLane({ usualTick: 9, extras: Object.fromEntries(peaks) })];
const smooth = [makeLane()];
const tick = { span: 'tick', maxMissed: 0 };

it.each<[string, Recording, Limits, string | RegExp]>([
  ['a long span', { lanes: stalled }, tick, /^2 of \d+ refreshes missed because of `tick`, and 0/],
  ['a span that was only there', { lanes: stalled }, { span: 'draw' }, 'kept'],
  ['all causes together', { lanes: stalled }, {}, /^2 of \d+ refreshes missed, and 0 allowed/],
  ['within a number', { lanes: stalled }, { ...tick, maxMissed: 2 }, 'kept'],
  ['within a share', { lanes: stalled }, { maxMissed: '2 %' }, 'kept'],
  ['beyond a share', { lanes: stalled }, { maxMissed: '0.1%' }, /allowed/],
  ['many short calls', { lanes: many }, { span: 'body' }, /because of `body`/],
  ['the span around them', { lanes: many }, tick, /because of `tick`/],
  ['the span around several that are the cause', { lanes: wrapped }, tick, /because of `tick`/],
  ['one of several', { lanes: wrapped }, { span: 'part 0' }, 'kept'],
  ['a span longer than usual', { lanes: peaked }, { span: 'draw' }, /^1\d of .* of `draw`/],
  ['the longest span, as long as ever', { lanes: peaked }, tick, 'kept'],
  ['a span always too long', { lanes: [makeLane({ usualTick: 18 })] }, tick, /because of `tick`/],
  ['a smooth loop', { lanes: smooth }, tick, 'kept'],
  ['no frame', { lanes: [makeLane({ frames: 0 })] }, tick, /^Nothing to check\. Nothing moves/],
  ['no recorder', { connection: unrecorded('absent') }, {}, /^Nothing to check\. No answer/],
  ['a loop that stopped', { lanes: smooth, later: 3000 }, tick, /stopped 3\.0 s ago/],
  ['no rate of the display', { lanes: stalled, period: null }, tick, /rate is not known/],
  ['a span that was never recorded', { lanes: smooth }, { span: 'toString' }, /No span `toString`/],
])('%s', (_, recording, limits, said) => {
  expect(breach(recording, limits)).toMatch(said);
});

it('refuses limits that are none', () => {
  for (const maxMissed of ['few', -1, Number.NaN, '2 percent'])
    expect(() => breach({ lanes: smooth }, { maxMissed })).toThrow('maxMissed is a number');
});
