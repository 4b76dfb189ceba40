/** Cues of a run, including near misses. They are derived from the world, which they never change. */
import { CRASH_CUE, JUMP_CUE, NEAR_MISS_CUE, SHOT_CUE, WIN_CUE } from '../../shared/contract.ts';
import {
  BULLET_WIDTH,
  CAR_SIZE,
  CAR_X,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DY,
  enemyYOf,
  JUMP_BIT,
  SHOOT_BIT,
} from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';

/** Cues of the presses of a tick. `wasAirborne`: before the tick; a car in the air cannot jump. */
export function pressCues(mask: number, wasAirborne: boolean): number {
  const jump = (mask & JUMP_BIT) !== 0 && !wasAirborne ? JUMP_CUE : 0;
  return (mask & SHOOT_BIT) !== 0 ? jump | SHOT_CUE : jump;
}

/** Cues of the last tick, without those of its presses. */
export function worldCues(world: World): number {
  return world.outcome === null && countNearMisses(world) > 0 ? NEAR_MISS_CUE : 0;
}

/** Cue of a run that has ended. */
export function endCue({ outcome }: World): number {
  return outcome === 'win' ? WIN_CUE : CRASH_CUE;
}

/**
 * Largest gap between the car and a bullet below it that is a near miss, px: a jump three ticks later, or a landing
 * three ticks earlier, is hit. Every jump leaves at least 43 px. Nothing jumps over an enemy.
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
