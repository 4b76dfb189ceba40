/** Which enemies the player's bullets will hit. */
import { BULLET_HEIGHT, CAR_RIGHT, enemyYOf, OBSTACLE_SIZE } from '../../shared/rules.ts';
import type { World } from './world.ts';

/** Index of the first enemy before the car that no bullet will hit; -1 if there is none. */
export function firstUnaimed({ height, enemies, playerBullets }: World): number {
  const enemyY = enemyYOf(height);
  let index = 0;
  while (index < enemies.count && enemies.x[index] <= CAR_RIGHT) index += 1;
  // Each bullet that does not fly too high hits one enemy.
  for (let i = 0; i < playerBullets.count; i++) {
    const y = playerBullets.y[i];
    if (y + BULLET_HEIGHT > enemyY && y < enemyY + OBSTACLE_SIZE) index += 1;
  }
  return index < enemies.count ? index : -1;
}
