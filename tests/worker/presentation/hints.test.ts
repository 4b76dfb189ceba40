/** What is marked for a player who has not won yet, and when it is told. */
import { expect, it } from 'vitest';
import type { Hint } from '../../../shared/contract.ts';
import { CAR_RIGHT, JUMP_BIT, ROUND_TICKS, SHOOT_BIT } from '../../../shared/rules.ts';
import { createHints } from '../../../worker/presentation/hints.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { createWorld } from '../../../worker/simulation/world.ts';
import { createWorldFixture } from '../../support/world-fixture.ts';

const FIRST = { mayHold: true };
const SIZE = { width: 900, height: 500 };

/** Plays a run with inputs by tick; lists each change of what is marked, and of what is told. `answers`: shoots where it is told to. */
function playHints(ticks: number, masks: Readonly<Record<number, number>> = {}, answers = false) {
  const told: [number, Hint | null][] = [];
  const marked: [number, Hint | null][] = [];
  // Begins with an enemy.
  const world = createWorld(1, SIZE);
  const hints = createHints((hint) => told.push([world.ticks, hint]));
  hints.begin(FIRST, 0);
  while (world.ticks < ticks && world.outcome === null) {
    const isTold = answers && marked.at(-1)?.[1] === 'shoot';
    step(world, masks[world.ticks] ?? (isTold ? SHOOT_BIT : 0), createEventBuffer());
    hints.update(world);
    const kind = hints.markIn(world)?.kind ?? null;
    if (kind !== (marked.at(-1)?.[1] ?? null)) marked.push([world.ticks, kind]);
  }
  return { told, marked, kinds: marked.map(([, kind]) => kind) };
}

it('mark the car until a press, the enemy while no shot is on its way, and its bullet', () => {
  const { marked, told } = playHints(220);
  expect(marked).toEqual([
    [1, 'start'],
    [45, 'shoot'],
    [182, 'bullet'],
  ]);
  expect(told).toEqual(marked);
  expect(playHints(40, { 10: JUMP_BIT }).kinds).toEqual(['start', null]);
  expect(playHints(40, { 10: SHOOT_BIT }).kinds).toEqual(['start', null]);
  const [, , after, next] = playHints(300, { 60: SHOOT_BIT }).marked;
  expect([after, next?.[1]]).toEqual([[61, null], 'shoot']);
  // In the air a shot flies too high.
  expect(playHints(90, { 60: JUMP_BIT }).marked.slice(2)).toEqual([[61, null]]);
});

it('the first enemy without a shot on its way is marked; a shot that passes over it does not count', () => {
  const { world, add } = createWorldFixture();
  const hints = createHints(() => {});
  hints.begin(FIRST, ROUND_TICKS);
  const mark = () => {
    hints.update(world);
    return hints.markIn(world);
  };
  for (const x of [500, 700, 900]) add('enemies', x);
  expect(mark()).toMatchObject({ kind: 'shoot', index: 0 });
  add('playerBullets', 200, 397);
  expect(mark()).toMatchObject({ kind: 'shoot', index: 1 });
  add('playerBullets', 100, 300);
  expect(mark()).toMatchObject({ kind: 'shoot', index: 1 });
  // A bullet that is far does not matter yet.
  add('enemyBullets', CAR_RIGHT + 310);
  expect(mark()).toMatchObject({ kind: 'shoot' });
  world.enemyBullets.x[0] = CAR_RIGHT + 309;
  expect(mark()).toMatchObject({ kind: 'bullet', index: 0 });
});

it.each([
  [0, FIRST, true, true],
  [ROUND_TICKS - 1, FIRST, true, true],
  [ROUND_TICKS, FIRST, true, false],
  [9 * ROUND_TICKS - 1, FIRST, true, false],
  [9 * ROUND_TICKS, FIRST, false, false],
  [0, { mayHold: false }, true, false],
  [0, undefined, false, false],
])('after %i ticks, marks: %j, %s, and a held clock: %s', (best, wanted, marks, holds) => {
  const { world, add } = createWorldFixture();
  const hints = createHints(() => {});
  hints.begin(wanted, best);
  add('enemyBullets', CAR_RIGHT + 200);
  hints.update(world);
  expect(hints.markIn(world) !== null).toBe(marks);
  world.enemyBullets.x[0] = CAR_RIGHT + 100;
  expect(hints.holds(world)).toBe(holds);
});

it('after the first gate of a run, marks go on without words', () => {
  const { marked, told } = playHints(900, {}, true);
  expect(marked.filter(([tick]) => tick > ROUND_TICKS).length).toBeGreaterThan(0);
  expect(told.at(-1)?.[0]).toBeLessThanOrEqual(ROUND_TICKS);
});

it.each([
  [134, true],
  [135, false],
])('a run that lost its host and jumped at tick %i is held: %s', (tick, isHeld) => {
  const { world, add } = createWorldFixture();
  const hints = createHints(() => {});
  hints.begin(FIRST, 0, [[tick, JUMP_BIT]]);
  add('enemyBullets', CAR_RIGHT + 150);
  expect(hints.holds(world)).toBe(isHeld);
});

it.each([
  [151, false],
  [150, true],
  [8, true],
  [7, false],
])('the clock is held at a bullet %i px before the car: %s, and once', (gap, isHeld) => {
  const { world, add } = createWorldFixture();
  const hints = createHints(() => {});
  hints.begin(FIRST, 0);
  add('enemyBullets', CAR_RIGHT + gap);
  expect([hints.holds(world), hints.holds(world)]).toEqual([isHeld, false]);
});
