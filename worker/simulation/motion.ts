/**
 * Steps 3, 5 and 6 of rules.md: everything that moves. Bodies move in one pass that also sees
 * whether one has left (only then a second pass closes the gap, in order) and whether one is so far
 * left that it might touch the car: true is given then, and only then collisions.ts need look.
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
import {
  removeDollar,
  removeEnemy,
  removeEnemyBullet,
  removePlayerBullet,
  type World,
} from './world.ts';

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
  let gone = false;
  let near = false;
  for (let i = 0; i < count; i++) {
    const moved = x[i] - speed[i];
    x[i] = moved;
    if (moved + OBSTACLE_SIZE < 0) gone = true;
    if (moved < CAR_RIGHT) near = true;
  }
  if (!gone) return near;
  for (let i = count - 1; i >= 0; i--) {
    if (x[i] + OBSTACLE_SIZE < 0) removeDollar(dollars, i);
  }
  return near;
}

/** An enemy shoots from where it has just moved to, even in the tick in which it leaves. */
export function moveEnemies(world: World): boolean {
  const { enemies, enemyBullets } = world;
  const { count, x, sinceShot } = enemies;
  let gone = false;
  let near = false;
  for (let i = 0; i < count; i++) {
    const moved = x[i] - ENEMY_SPEED;
    const since = sinceShot[i] + 1;
    x[i] = moved;
    sinceShot[i] = since;
    if (since === ENEMY_SHOT_TICKS) {
      sinceShot[i] = 0;
      enemyBullets.x[enemyBullets.count] = moved + ENEMY_MUZZLE_DX;
      enemyBullets.count++;
    }
    if (moved + OBSTACLE_SIZE < 0) gone = true;
    if (moved < CAR_RIGHT) near = true;
  }
  if (!gone) return near;
  for (let i = count - 1; i >= 0; i--) {
    if (x[i] + OBSTACLE_SIZE < 0) removeEnemy(enemies, i);
  }
  return near;
}

export function movePlayerBullets(world: World): void {
  const { playerBullets, width } = world;
  const { count, x } = playerBullets;
  let gone = false;
  for (let i = 0; i < count; i++) {
    const moved = x[i] + PLAYER_BULLET_SPEED;
    x[i] = moved;
    if (moved > width) gone = true;
  }
  if (!gone) return;
  for (let i = count - 1; i >= 0; i--) {
    if (x[i] > width) removePlayerBullet(playerBullets, i);
  }
}

export function moveEnemyBullets(world: World): boolean {
  const { enemyBullets } = world;
  const { count, x } = enemyBullets;
  let gone = false;
  let near = false;
  for (let i = 0; i < count; i++) {
    const moved = x[i] - ENEMY_BULLET_SPEED;
    x[i] = moved;
    if (moved + BULLET_WIDTH < 0) gone = true;
    if (moved < CAR_RIGHT) near = true;
  }
  if (!gone) return near;
  for (let i = count - 1; i >= 0; i--) {
    if (x[i] + BULLET_WIDTH < 0) removeEnemyBullet(enemyBullets, i);
  }
  return near;
}
