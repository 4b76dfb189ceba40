import { expect, it } from 'vitest';
import { CAR_SIZE, ENEMY_MUZZLE_DY, enemyYOf, JUMP_BIT } from '../../../shared/rules.ts';
import { countNearMisses } from '../../../worker/playback/near-misses.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { createWorld, type World } from '../../../worker/simulation/world.ts';

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
