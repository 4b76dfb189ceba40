import { expect, it } from 'vitest';
import { CAR_SIZE, enemyYOf } from '../../../shared/rules.ts';
import { countNearMisses } from '../../../worker/rendering/near-misses.ts';
import { createWorld, type World } from '../../../worker/simulation/world.ts';

const SIZE = { width: 900, height: 500 };

/** A world whose car is `gap` px above the height of enemies. */
function worldWithGap(gap: number): World {
  const world = createWorld(7, SIZE);
  world.carY = enemyYOf(SIZE.height) - CAR_SIZE - gap;
  return world;
}

it.each([
  ['touching', 0, 1],
  ['24 px above', 24, 1],
  ['25 px above', 25, 0],
])('an enemy below the middle of a car that is %s', (_, gap, count) => {
  const world = worldWithGap(gap);
  world.enemies.count = 1;
  world.enemies.x[0] = 22;
  expect(countNearMisses(world)).toBe(count);
});

it('a danger counts once, in the tick in which its middle passes that of the car', () => {
  const counts = [43, 35, 27, 19].map((x) => {
    const world = worldWithGap(0);
    world.enemyBullets.count = 1;
    world.enemyBullets.x[0] = x;
    return countNearMisses(world);
  });
  expect(counts).toEqual([0, 0, 1, 0]);
});

it('a bullet that passes 24 px below counts, one that passes 25 px below does not', () => {
  const counts = [9, 10].map((gap) => {
    const world = worldWithGap(gap);
    world.enemyBullets.count = 1;
    world.enemyBullets.x[0] = 30;
    return countNearMisses(world);
  });
  expect(counts).toEqual([1, 0]);
});
