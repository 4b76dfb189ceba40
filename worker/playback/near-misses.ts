/** Bullets that the car only just escaped. Read from the world: the rules do not know them. */
import {
  BULLET_WIDTH,
  CAR_SIZE,
  CAR_X,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DY,
  enemyYOf,
} from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';

/**
 * Largest gap between the car and a bullet below it, px. A jump that was made three ticks later, or landed three
 * ticks earlier, would have been hit: a jump clears a bullet by 43 px at least. Nothing jumps over an enemy.
 */
const CLOSE = 64;
const MIDDLE = CAR_X + CAR_SIZE / 2;

/** Enemy bullets that passed closely below the middle of the car in the last tick. */
export function countNearMisses({ carY, height, enemyBullets }: World): number {
  const gap = enemyYOf(height) + ENEMY_MUZZLE_DY - carY - CAR_SIZE;
  if (gap < 0 || gap > CLOSE) return 0;
  let count = 0;
  for (let i = 0; i < enemyBullets.count; i++) {
    const x = enemyBullets.x[i] + BULLET_WIDTH / 2;
    if (x < MIDDLE && x + ENEMY_BULLET_SPEED >= MIDDLE) count += 1;
  }
  return count;
}
