/** Cues: jumps, shots and near misses are heard at once, and once. */
import { describe, expect, it } from 'vitest';
import { JUMP_CUE, NEAR_MISS_CUE, SHOT_CUE } from '../../../shared/contract.ts';
import { CAR_SIZE, ENEMY_MUZZLE_DY, enemyYOf, JUMP_BIT } from '../../../shared/rules.ts';
import { countNearMisses } from '../../../worker/playback/cues.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { createWorld, type World } from '../../../worker/simulation/world.ts';
import { createMachine, SIZE } from '../../support/machine-fixture.ts';

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

  it('of a press that is lost with its run is not heard in the next one', () => {
    const game = openCues();
    game.press('jump');
    game.pause();
    game.start({ seed: 2 }, {}, true);
    game.showFrames(3);
    expect(game.cues()).toEqual([]);
  });

  it('of a late press is the only one of the ticks that are played again', () => {
    const game = openCues();
    game.pass(1000);
    game.press('shoot');
    game.pass(100);
    game.press('jump', game.now() - 150);
    game.pass(100);
    expect(game.cues()).toEqual([SHOT_CUE, JUMP_CUE]);
    // In the air.
    game.press('jump', game.now() - 50);
    game.pass(100);
    expect(game.cues()).toEqual([SHOT_CUE, JUMP_CUE]);
  });
});

it('a near miss is heard in its tick', () => {
  // Seed 1, left alone, is hit by a bullet at tick 220.
  const jumps = Array.from({ length: 60 }, (_, i) => 160 + i);
  const jump = jumps.find((tick) => nearMisses(tick).length > 0);
  if (jump === undefined) throw new Error('no jump is close enough');
  const [missed = -1] = nearMisses(jump);
  const game = openCues();
  game.showFrames(jump - 2);
  game.press('jump');
  game.showFrames(missed - jump - 1);
  expect(game.cues()).toEqual([JUMP_CUE]);
  game.showFrames(1);
  expect(game.cues()).toEqual([JUMP_CUE, NEAR_MISS_CUE]);
});

/** Ticks with a near miss in a run of seed 1 with one jump. */
function nearMisses(jump: number): number[] {
  const world = createWorld(1, SIZE);
  const events = createEventBuffer();
  const ticks: number[] = [];
  while (world.outcome === null && world.ticks < 240) {
    events.count = 0;
    step(world, world.ticks === jump ? JUMP_BIT : 0, events);
    if (world.outcome === null && countNearMisses(world) > 0) ticks.push(world.ticks);
  }
  return ticks;
}

/** A world whose car is `gap` px above the height of enemy bullets, with one bullet. */
function worldWithGap(gap: number, x = 30): World {
  const world = createWorld(7, SIZE);
  world.carY = enemyYOf(SIZE.height) + ENEMY_MUZZLE_DY - CAR_SIZE - gap;
  world.enemyBullets.count = 1;
  world.enemyBullets.x[0] = x;
  return world;
}

it.each([
  ['touching', 0, 1],
  ['64 px above', 64, 1],
  ['65 px above', 65, 0],
])('a bullet below the middle of a car that is %s', (_, gap, count) => {
  expect(countNearMisses(worldWithGap(gap))).toBe(count);
});
