/** A run that waits for a press: the held moment of a first run, and the start of a practice run. */
import { expect, it } from 'vitest';
import { JUMP_BIT } from '../../../shared/rules.ts';
import { createMachine, type Machine, SIZE } from '../../support/machine-fixture.ts';

const HINTS = { hints: { mayHold: true } };
/** Without inputs, seed 1 ends at this tick, by its first bullet. */
const END = 220;
const CRASH = { seed: 1, ...SIZE, inputs: [], ticks: END };

function openHeld(): Machine {
  const game = createMachine();
  game.start({ seed: 1 }, HINTS);
  while (game.engine.machine.mode === 'playing') game.showFrames(1);
  return game;
}

it('a first run holds its clock at the first bullet, and the jump that ends it belongs to that tick', () => {
  const game = openHeld();
  const tick = game.worldTicks();
  expect(game.reports.at(-1)).toMatchObject({ status: 'playing', isMoving: false, hint: 'held' });
  const [x = 0] = game.engine.stage.playback.world.enemyBullets.x;
  expect(x - 60).toBeGreaterThan(140);
  expect(x - 60).toBeLessThanOrEqual(150);
  game.showFrames(60);
  // A shot does not end it.
  expect(game.press('shoot')).toBe(false);
  expect([game.status(), game.worldTicks()]).toEqual(['playing', tick]);
  game.press('jump');
  game.showFrames(80);
  expect(game.worldTicks()).toBeGreaterThan(END - 10);
  expect(game.outcome()).toBeNull();
  expect(game.journal()?.inputs).toEqual([[tick, 1]]);
});

it('a run in slow motion, which does not count, has no marks', () => {
  const game = createMachine();
  game.start({ ...CRASH, slow: true }, HINTS);
  game.pass(8000);
  expect(game.status()).toBe('ready');
  expect(game.reports.filter(({ hint }) => hint !== null)).toEqual([]);
});

it('without a press a held run goes on after two seconds, and ends as if nobody had held it', () => {
  const game = openHeld();
  game.pass(1900);
  expect(game.engine.machine.mode).toBe('waiting');
  game.pass(200);
  expect(game.engine.machine.mode).toBe('playing');
  game.pass(2000);
  expect(game.reports.at(-1)).toMatchObject({ status: 'ready', outcome: 'bullet', ticks: END });
  // Once in a run.
  expect(
    game.reports.filter(({ hint }, i, all) => hint === 'held' && all[i - 1]?.hint !== 'held'),
  ).toHaveLength(1);
});

it('a pause in a held moment leads back to it, and a sleeping display does not end it', () => {
  const game = openHeld();
  game.frameAt(game.now() + 60_000);
  game.frameAt(game.now() + 16);
  expect(game.engine.machine.mode).toBe('waiting');
  game.pause();
  expect(game.status()).toBe('paused');
  game.resume();
  expect(game.engine.machine.mode).toBe('waiting');
  game.pass(1900);
  game.press('jump');
  expect(game.engine.machine.mode).toBe('playing');
});

it('a run that lost its host in the held moment is held again, after RESUME', () => {
  const { ticks } = openHeld().reports.at(-1) ?? { ticks: 0 };
  const game = createMachine();
  game.restore({ ...CRASH, ticks }, { look: HINTS });
  expect(game.status()).toBe('paused');
  game.resume();
  game.pass(1900);
  expect(game.reports.at(-1)).toMatchObject({ status: 'playing', hint: 'held' });
  expect(game.worldTicks()).toBeLessThan(ticks + 3);
});

it('a run that lost its host after the held moment is not held again, nor marked as if nothing was pressed', () => {
  const held = openHeld();
  const tick = held.worldTicks();
  const game = createMachine();
  // The road is empty, and the next bullet has not been fired yet.
  game.restore({ ...CRASH, inputs: [[tick, JUMP_BIT]], ticks: tick + 40 }, { look: HINTS });
  game.resume();
  game.pass(5000);
  expect(game.outcome()).not.toBeNull();
  const hints = game.reports.map(({ hint }) => hint);
  expect(hints).toContain('bullet');
  expect(hints.filter((hint) => hint === 'held' || hint === 'start')).toEqual([]);
});

it('a late jump, made before the clock was held, counts where it was made', () => {
  const game = openHeld();
  const tick = game.worldTicks();
  game.press('jump', game.now() - 100);
  expect(game.engine.machine.mode).toBe('playing');
  expect(game.journal()?.inputs[0]?.[0] ?? game.engine.machine.run?.inputs[0]?.[0]).toBeLessThan(
    tick,
  );
});

it.each(['jump', 'shoot'] as const)(
  'a practice run waits, and its first %s counts there',
  (type) => {
    const game = createMachine();
    game.start(CRASH);
    while (game.status() !== 'ready') game.showFrames(10);
    const run = { ...CRASH, ticks: 100, stepped: true } as const;
    expect(game.restore(run, { waits: true })).toBe(true);
    expect(game.reports.at(-1)).toMatchObject({
      status: 'playing',
      isMoving: false,
      hint: 'practice',
    });
    game.pass(5000);
    expect(game.worldTicks()).toBe(100);
    // Made before the run was shown.
    game.press(type, game.now() - 10_000);
    game.showFrames(40);
    expect(game.worldTicks()).toBeGreaterThan(130);
    expect(game.journal()).toMatchObject({
      stepped: true,
      inputs: [[100, type === 'jump' ? 1 : 2]],
    });
    expect(game.reports.at(-1)?.hint).toBeNull();
  },
);
