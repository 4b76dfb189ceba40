/** Steps 3, 5 and 6 of rules.md: everything that moves. Pools are compacted in place, in order. */
import {
  BULLET_WIDTH,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DX,
  ENEMY_SHOT_TICKS,
  ENEMY_SPEED,
  GRAVITY,
  OBSTACLE_SIZE,
  PLAYER_BULLET_SPEED,
  standingYOf,
} from '../../shared/rules.ts';
import type { World } from './world.ts';

export function moveCar(world: World): void {
  if (!world.airborne) return;
  world.carVelocity += GRAVITY;
  world.carY += world.carVelocity;
  const floor = standingYOf(world.height);
  if (world.carY >= floor) {
    world.carY = floor;
    world.carVelocity = 0;
    world.airborne = false;
  }
}

export function moveDollars(world: World): void {
  const { dollars } = world;
  let kept = 0;
  for (let i = 0; i < dollars.count; i++) {
    const x = dollars.x[i] - dollars.speed[i];
    if (x + OBSTACLE_SIZE < 0) continue;
    dollars.x[kept] = x;
    dollars.y[kept] = dollars.y[i];
    dollars.speed[kept] = dollars.speed[i];
    kept++;
  }
  dollars.count = kept;
}

/** An enemy shoots from where it has just moved to, even in the tick in which it leaves. */
export function moveEnemies(world: World): void {
  const { enemies, enemyBullets } = world;
  let kept = 0;
  for (let i = 0; i < enemies.count; i++) {
    const x = enemies.x[i] - ENEMY_SPEED;
    let sinceShot = enemies.sinceShot[i] + 1;
    if (sinceShot === ENEMY_SHOT_TICKS) {
      sinceShot = 0;
      enemyBullets.x[enemyBullets.count] = x + ENEMY_MUZZLE_DX;
      enemyBullets.count++;
    }
    if (x + OBSTACLE_SIZE < 0) continue;
    enemies.x[kept] = x;
    enemies.sinceShot[kept] = sinceShot;
    kept++;
  }
  enemies.count = kept;
}

export function moveBullets(world: World): void {
  const { playerBullets, enemyBullets, width } = world;
  let kept = 0;
  for (let i = 0; i < playerBullets.count; i++) {
    const x = playerBullets.x[i] + PLAYER_BULLET_SPEED;
    if (x > width) continue;
    playerBullets.x[kept] = x;
    playerBullets.y[kept] = playerBullets.y[i];
    kept++;
  }
  playerBullets.count = kept;
  kept = 0;
  for (let i = 0; i < enemyBullets.count; i++) {
    const x = enemyBullets.x[i] - ENEMY_BULLET_SPEED;
    if (x + BULLET_WIDTH < 0) continue;
    enemyBullets.x[kept] = x;
    kept++;
  }
  enemyBullets.count = kept;
}
