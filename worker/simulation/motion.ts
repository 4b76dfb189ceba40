/**
 * Steps 3, 5 and 6 of docs/rules.md: everything that moves. A function returns true if a body is left of the car's
 * right edge: only such a body can touch the car or leave the world, so only then does collisions.ts check. All enemies
 * start at the same x with the same speed, and so do player bullets: the oldest has always moved furthest and is the
 * only one to check.
 */
import {
  BULLET_WIDTH,
  CAR_RIGHT,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DX,
  ENEMY_SHOT_TICKS,
  ENEMY_SPEED,
  GRAVITY,
  OBSTACLE_SIZE,
  PLAYER_BULLET_SPEED,
  standingYOf,
} from '../../shared/rules.ts';
import { type Pool, remove, type World } from './world.ts';

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

export function moveDollars(world: World): boolean {
  const { dollars } = world;
  const { count, x, speed } = dollars;
  let near = false;
  for (let i = 0; i < count; i++) {
    const moved = x[i] - speed[i];
    x[i] = moved;
    if (moved < CAR_RIGHT) near = true;
  }
  if (near) dropPassed(dollars, OBSTACLE_SIZE);
  return near;
}

/** An enemy shoots from its new position, even in the tick in which it leaves the world. */
export function moveEnemies(world: World): boolean {
  const { enemies } = world;
  const { count, x, sinceShot } = enemies;
  for (let i = 0; i < count; i++) {
    const moved = x[i] - ENEMY_SPEED;
    const since = sinceShot[i] + 1;
    x[i] = moved;
    sinceShot[i] = since;
    if (since === ENEMY_SHOT_TICKS) shoot(world, i);
  }
  if (count === 0 || x[0] >= CAR_RIGHT) return false;
  if (x[0] + OBSTACLE_SIZE < 0) remove(enemies, 0);
  return true;
}

function shoot({ enemies, enemyBullets }: World, enemy: number): void {
  enemies.sinceShot[enemy] = 0;
  enemyBullets.x[enemyBullets.count] = enemies.x[enemy] + ENEMY_MUZZLE_DX;
  enemyBullets.count++;
}

export function movePlayerBullets(world: World): void {
  const { playerBullets, width } = world;
  const { count, x } = playerBullets;
  for (let i = 0; i < count; i++) x[i] += PLAYER_BULLET_SPEED;
  if (count > 0 && x[0] > width) remove(playerBullets, 0);
}

export function moveEnemyBullets(world: World): boolean {
  const { enemyBullets } = world;
  const { count, x } = enemyBullets;
  let near = false;
  for (let i = 0; i < count; i++) {
    const moved = x[i] - ENEMY_BULLET_SPEED;
    x[i] = moved;
    if (moved < CAR_RIGHT) near = true;
  }
  if (near) dropPassed(enemyBullets, BULLET_WIDTH);
  return near;
}

/** Removes the bodies that have left the world. `width`: of a body, px. */
function dropPassed(pool: Pool, width: number): void {
  const { x } = pool;
  for (let i = pool.count - 1; i >= 0; i--) if (x[i] + width < 0) remove(pool, i);
}
