/** Runs in slow motion: half the ticks a second, the same run, and a mark from start to end. */
import { describe, expect, it } from 'vitest';
import { REPORTS_PER_SECOND } from '../../../shared/contract.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import { TICK_MS } from '../../../shared/rules.ts';
import { createMachine, type Machine, SIZE } from '../../support/machine-fixture.ts';

const SLOW = { slow: true } as const;
const OTHER: RecordedRun = { seed: 3, ...SIZE, inputs: [], ticks: 100 };

describe.each([30, 60, 120, 144, 240])('on a display of %i Hz', (hertz) => {
  it('plays 30 ticks a second, and reports as often as at full speed', () => {
    const game = createMachine();
    game.start(SLOW);
    game.pass(1000, hertz);
    const { length } = game.reports;
    game.pass(2000, hertz);
    expect(Math.abs(game.worldTicks() - 90)).toBeLessThanOrEqual(1);
    expect(game.reports.length - length).toBeLessThanOrEqual(2 * REPORTS_PER_SECOND);
    expect(game.reports.length - length).toBeGreaterThanOrEqual(REPORTS_PER_SECOND);
  });

  it('counts a press that is heard late in the tick of its time', () => {
    for (let lateness = 0; lateness <= 250; lateness += 10) {
      const game = createMachine();
      game.start(SLOW);
      game.showFrames(1, 0);
      const made = game.now() + 1003;
      game.pass(900, hertz);
      game.moveTo(made + lateness);
      game.press('shoot', made);
      game.pass(500, hertz);
      expect(game.journal().inputs).toEqual([[Math.floor((1003 * 30) / 1000), 2]]);
    }
  });
});

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
