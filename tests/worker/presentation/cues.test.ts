/** Cues: jumps, shots and near misses are heard at once, and once. */
import { describe, expect, it } from 'vitest';
import {
  CRASH_CUE,
  JUMP_CUE,
  JUMP_NOW_CUE,
  NEAR_MISS_CUE,
  SHOOT_NOW_CUE,
  SHOT_CUE,
} from '../../../shared/contract.ts';
import { CAR_SIZE, ENEMY_MUZZLE_DY, enemyYOf } from '../../../shared/rules.ts';
import { countNearMisses } from '../../../worker/presentation/cues.ts';
import { createWorld } from '../../../worker/simulation/world.ts';
import { nearMissTicks, readGolden } from '../../recordings/golden.ts';
import { createMachine, SIZE } from '../../support/machine-fixture.ts';
import { performInputs } from '../engine/machine-player.ts';

/** A run of seed 1, and the cues of its reports. */
function openCues() {
  const game = createMachine();
  game.start({ seed: 1 });
  game.showFrames(3);
  const cues = () => game.reports.map((report) => report.cues).filter((bits) => bits !== 0);
  return { ...game, cues };
}

describe('a cue', () => {
  it('comes with the frame of its press, with both presses of a tick, and once', () => {
    const game = openCues();
    const { length } = game.reports;
    game.press('jump');
    game.press('shoot');
    game.showFrames(1);
    expect([game.reports.length, game.cues()]).toEqual([length + 1, [JUMP_CUE | SHOT_CUE]]);
    game.pause();
    expect(game.cues()).toHaveLength(1);
  });

  it('of a jump needs ground under the wheels', () => {
    const game = openCues();
    for (let i = 0; i < 3; i++) {
      game.press('jump');
      game.showFrames(1);
    }
    expect(game.cues()).toEqual([JUMP_CUE]);
  });

  it('of a late press is the only one of the ticks that are played again', () => {
    const game = openCues();
    game.pass(1000);
    game.press('shoot');
    game.pass(100);
    game.press('jump', game.now() - 150);
    game.pass(100);
    expect(game.cues()).toEqual([SHOT_CUE, JUMP_CUE]);
    // The car is in the air.
    game.press('jump', game.now() - 50);
    game.pass(100);
    expect(game.cues()).toEqual([SHOT_CUE, JUMP_CUE]);
  });
});

it('a near miss is heard in its tick, once', () => {
  const { run } = readGolden('hit-by-a-bullet');
  const [tick = 0] = nearMissTicks(run);
  const game = createMachine();
  game.start(run);
  performInputs(game, run.inputs, tick + 5);
  const heard = game.reports.filter(({ cues }) => (cues & NEAR_MISS_CUE) !== 0);
  expect(heard.map(({ ticks }) => ticks)).toEqual([tick]);
});

it('sound cues tell an idle player to shoot and to jump, and end with their setting', async () => {
  const game = createMachine();
  const heard = async (soundCues: boolean) => {
    const preferences = { reducedMotion: false, highContrast: false, soundCues };
    await game.api.send({ type: 'prefer', preferences });
    await expect.poll(() => game.engine.machine.soundCues !== null).toBe(soundCues);
    const { length } = game.reports;
    game.start(readGolden('hit-by-a-bullet').run);
    game.pass(10_000);
    return game.reports.slice(length).reduce((all, { cues }) => all | cues, 0);
  };
  expect(await heard(true)).toBe(JUMP_NOW_CUE | SHOOT_NOW_CUE | CRASH_CUE);
  expect(await heard(false)).toBe(CRASH_CUE);
});

it.each([
  ['touching', 0, 1],
  ['64 px above', 64, 1],
  ['65 px above', 65, 0],
])('a bullet below the middle of a car that is %s', (_, gap, count) => {
  const world = createWorld(7, SIZE);
  world.carY = enemyYOf(SIZE.height) + ENEMY_MUZZLE_DY - CAR_SIZE - gap;
  world.enemyBullets.count = 1;
  world.enemyBullets.x[0] = 30;
  expect(countNearMisses(world)).toBe(count);
});
