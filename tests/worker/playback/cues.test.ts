/** Cues: jumps, shots and near misses are heard at once, and once. */
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../shared/contract.ts';
import { JUMP_CUE, NEAR_MISS_CUE, SHOT_CUE } from '../../../shared/contract.ts';
import { CAR_SIZE, ENEMY_MUZZLE_DY, enemyYOf, JUMP_BIT, TICK_MS } from '../../../shared/rules.ts';
import { countNearMisses } from '../../../worker/playback/cues.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { createWorld, type World } from '../../../worker/simulation/world.ts';
import { openHeadless, WORLD_SIZE } from '../../support/headless-fixture.ts';
import { openLate } from '../../support/late-fixture.ts';

/** Reports with cues of a run of seed 1. */
async function openCues() {
  const cued: Report[] = [];
  const game = await openHeadless({
    onReport: (report) => {
      if ((report.cues ?? 0) !== 0) cued.push({ ...report, snapshot: { ...report.snapshot } });
    },
  });
  await game.start(1);
  game.showFrames(3);
  return { ...game, cued, cues: () => cued.map(({ cues }) => cues) };
}

describe('a cue', () => {
  it('comes with the frame of its press, alone: numbers and inputs follow with the next report', async () => {
    const game = await openCues();
    const reported = game.reports.length;
    await game.send('shoot');
    game.showFrames(1);
    expect(game.cues()).toEqual([SHOT_CUE]);
    expect(game.reports).toHaveLength(reported + 1);
    expect(game.cued[0]).toMatchObject({ events: [], inputs: [], snapshot: { ticks: 0 } });
    expect(game.recorder.current()).toMatchObject({ ticks: 0, inputs: [] });
    await game.send('pause');
    expect(game.recorder.current()).toMatchObject({ ticks: 3, inputs: [[2, 2]] });
    expect(game.cues()).toEqual([SHOT_CUE]);
  });

  it('of a jump needs ground under the wheels', async () => {
    const game = await openCues();
    for (let i = 0; i < 3; i++) {
      await game.send('jump');
      game.showFrames(1);
    }
    expect(game.cues()).toEqual([JUMP_CUE]);
  });

  it('is shared by both presses of a tick', async () => {
    const game = await openCues();
    await game.send('jump');
    await game.send('shoot');
    game.showFrames(1);
    expect(game.cues()).toEqual([JUMP_CUE | SHOT_CUE]);
  });

  it('does not postpone the next snapshot', async () => {
    const game = await openCues();
    for (let i = 0; i < 40; i++) {
      await game.send('shoot');
      game.showFrames(1);
    }
    expect(game.cues()).toHaveLength(40);
    const shown = new Set(game.reports.map(({ snapshot }) => snapshot.ticks));
    expect([...shown]).toEqual([0, 15, 30]);
  });

  it('of a press that is lost with its run is not heard in the next one', async () => {
    const game = await openCues();
    await game.send('jump');
    await game.send('pause');
    await game.engine.command({
      type: 'restart',
      at: 0,
      seed: 2,
      worldSize: WORLD_SIZE,
    });
    game.showFrames(3);
    expect(game.cues()).toEqual([]);
  });
});

it('a near miss is heard in its tick', async () => {
  // Seed 1, left alone, is hit by a bullet at tick 220.
  const jumps = Array.from({ length: 60 }, (_, i) => 160 + i);
  const jump = jumps.find((tick) => nearMisses(tick).length > 0);
  if (jump === undefined) throw new Error('no jump is close enough');
  const [missed = -1] = nearMisses(jump);
  const game = await openCues();
  game.showFrames(jump - 2);
  await game.send('jump');
  game.showFrames(1);
  game.showFrames(missed - jump - 2);
  expect(game.cues()).toEqual([JUMP_CUE]);
  game.showFrames(1);
  expect(game.cues()).toEqual([JUMP_CUE, NEAR_MISS_CUE]);
});

/** Ticks with a near miss in a run of seed 1 with one jump. */
function nearMisses(jump: number): number[] {
  const world = createWorld(1, WORLD_SIZE);
  const events = createEventBuffer();
  const ticks: number[] = [];
  while (world.outcome === null && world.ticks < 240) {
    events.count = 0;
    step(world, world.ticks === jump ? JUMP_BIT : 0, events);
    if (world.outcome === null && countNearMisses(world) > 0) ticks.push(world.ticks);
  }
  return ticks;
}

describe('a rewind', () => {
  const cuesOf = (game: ReturnType<typeof openLate>) =>
    game.reports.map(({ cues = 0 }) => cues).filter((cues) => cues !== 0);

  it('is heard for its late press alone', () => {
    const game = openLate();
    game.pass(1000);
    game.press('shoot', 1000);
    game.pass(1000 + 5 * TICK_MS);
    expect(cuesOf(game)).toEqual([SHOT_CUE]);
    game.press('jump', 950);
    game.pass(1000 + 10 * TICK_MS);
    expect(cuesOf(game)).toEqual([SHOT_CUE, JUMP_CUE]);
  });

  it('is silent for a late jump in the air', () => {
    const game = openLate();
    game.pass(1000);
    game.press('jump', 1000);
    game.pass(1200);
    game.press('jump', 1100);
    game.pass(1400);
    expect(cuesOf(game)).toEqual([JUMP_CUE]);
  });
});

const SIZE = { width: 900, height: 500 };

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

it('a bullet counts once, in the tick in which its middle passes that of the car', () => {
  const counts = [43, 35, 27, 19].map((x) => countNearMisses(worldWithGap(50, x)));
  expect(counts).toEqual([0, 0, 1, 0]);
});

// The bullet is fired when the car stands: it is met in mid-air by a jump that is made in time, and no later.
it('the last jumps in time that escape a bullet are near misses', () => {
  const misses = [];
  for (let jumpAt = 0; jumpAt < 20; jumpAt++) {
    const world = createWorld(7, SIZE);
    const events = createEventBuffer();
    world.enemyBullets.count = 1;
    world.enemyBullets.x[0] = 200;
    let near = 0;
    for (let tick = 0; tick < 30; tick++) {
      step(world, tick === jumpAt ? JUMP_BIT : 0, events);
      near += countNearMisses(world);
    }
    misses.push(world.outcome === null ? near : 'hit');
  }
  const lastJump = misses.indexOf('hit') - 1;
  expect(misses.slice(lastJump - 4, lastJump + 2)).toEqual([0, 0, 1, 1, 1, 'hit']);
});
