/** Runs in slow motion: half the ticks a second, the same run, and a mark from start to end. */
import { expect, it } from 'vitest';
import type { RecordedRun } from '../../../shared/recording.ts';
import { TICK_MS } from '../../../shared/rules.ts';
import { createMachine, type Machine, SIZE } from '../../support/machine-fixture.ts';

const SLOW = { slow: true } as const;
const OTHER: RecordedRun = { seed: 3, ...SIZE, inputs: [], ticks: 100 };

it.each([30, 60, 144])(
  'slow motion at %i Hz has 30 ticks a second and as many reports, late presses in the tick of their time',
  (hertz) => {
    for (let lateness = 0; lateness <= 250; lateness += 10) {
      const game = createMachine();
      game.start(SLOW);
      game.showFrames(1, 0);
      const made = game.now() + 1003;
      game.pass(900, hertz);
      const { length } = game.reports;
      game.moveTo(made + lateness);
      game.press('shoot', made);
      game.pass(2100 - lateness, hertz);
      expect(game.journal().inputs).toEqual([[Math.floor((1003 * 30) / 1000), 2]]);
      expect(Math.abs(game.worldTicks() - 93)).toBeLessThanOrEqual(1);
      expect(game.reports.length - length).toBeLessThanOrEqual(6);
      expect(game.reports.length - length).toBeGreaterThan(2);
    }
  },
);

/** Ticks of a second from a pause. */
function ticksOfSecond(game: Machine) {
  const before = game.ticks();
  game.resume();
  game.pass(1000 + TICK_MS);
  game.pause();
  return game.ticks() - before;
}

it('its pace and its mark stay through pauses, and come back after a replay at another speed', () => {
  const game = createMachine();
  game.start(SLOW);
  game.pass(500);
  game.pause();
  expect(ticksOfSecond(game)).toBe(30);
  game.replay(OTHER, 0);
  expect(ticksOfSecond(game)).toBe(60);
  game.leave();
  expect([game.status(), ticksOfSecond(game)]).toEqual(['paused', 30]);
  expect([game.reports[0]?.run, game.journal()]).toMatchObject([SLOW, SLOW]);
});
