/** Simple bots for tests, fuzzing and benchmarks: each chooses the mask of the next tick. */
import { JUMP_BIT, SHOOT_BIT } from '../shared/rules.ts';
import type { World } from '../worker/simulation/world.ts';

/** The mask of "every-30" (docs/rules.md): shoots every 30 ticks, jumps every 40 from tick 10. */
export function every30Mask(tick: number): number {
  return (tick % 30 === 0 ? SHOOT_BIT : 0) | (tick % 40 === 10 ? JUMP_BIT : 0);
}

/** Range of x (px) in which a bullet is near enough to jump over it. */
const BULLET_NEAR = 60;
const BULLET_FAR = 140;

/** Shoots while an enemy is on the road and jumps over bullets: survives until the late rounds. */
export function shootAndJump({ enemies, enemyBullets }: World): number {
  let mask = enemies.count > 0 ? SHOOT_BIT : 0;
  for (let i = 0; i < enemyBullets.count; i++) {
    const x = enemyBullets.x[i] ?? 0;
    if (x > BULLET_NEAR && x < BULLET_FAR) mask |= JUMP_BIT;
  }
  return mask;
}
