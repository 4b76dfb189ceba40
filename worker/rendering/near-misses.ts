/** Dangers that the car only just escaped. Read from the world: the rules do not know them. */
import {
  BULLET_WIDTH,
  CAR_SIZE,
  CAR_X,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DY,
  ENEMY_SPEED,
  enemyYOf,
  OBSTACLE_SIZE,
} from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';

/** Largest gap between the car and a danger below it, px. */
const CLOSE = 24;
const MIDDLE = CAR_X + CAR_SIZE / 2;

/** Enemies and their bullets that passed closely below the middle of the car in the last tick. */
export function countNearMisses({ carY, height, enemies, enemyBullets }: World): number {
  const gap = enemyYOf(height) - carY - CAR_SIZE;
  let count = 0;
  if (isClose(gap)) {
    for (let i = 0; i < enemies.count; i++) {
      if (passedMiddle(enemies.x[i] + OBSTACLE_SIZE / 2, ENEMY_SPEED)) count += 1;
    }
  }
  if (isClose(gap + ENEMY_MUZZLE_DY)) {
    for (let i = 0; i < enemyBullets.count; i++) {
      if (passedMiddle(enemyBullets.x[i] + BULLET_WIDTH / 2, ENEMY_BULLET_SPEED)) count += 1;
    }
  }
  return count;
}

/** `x`: of its middle, px. `speed`: px a tick, to the left. */
function passedMiddle(x: number, speed: number): boolean {
  return x < MIDDLE && x + speed >= MIDDLE;
}

function isClose(gap: number): boolean {
  return gap >= 0 && gap <= CLOSE;
}
