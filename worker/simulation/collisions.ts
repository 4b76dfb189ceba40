/** Step 7 of rules.md. Boxes overlap when they share area; touching edges do not count. */
import {
  BULLET_HEIGHT,
  BULLET_WIDTH,
  CAR_SIZE,
  CAR_X,
  DOLLAR_SCORE,
  ENEMY_MUZZLE_DY,
  ENEMY_SCORE,
  enemyYOf,
  OBSTACLE_SIZE,
  WIN_TICKS,
} from '../../shared/rules.ts';
import { type EventBuffer, pushEvent } from './events.ts';
import type { Enemies, World } from './world.ts';

/** 7a: each player bullet, oldest first, removes itself and the first enemy it overlaps. */
export function destroyEnemies(world: World, events: EventBuffer): void {
  const { playerBullets, enemies } = world;
  if (enemies.count === 0) return;
  const y = enemyYOf(world.height);
  let kept = 0;
  for (let i = 0; i < playerBullets.count; i++) {
    const bulletX = playerBullets.x[i];
    const bulletY = playerBullets.y[i];
    const level = bulletY < y + OBSTACLE_SIZE && bulletY + BULLET_HEIGHT > y;
    const hit = level ? firstEnemyAt(enemies, bulletX) : -1;
    if (hit >= 0) {
      const at = pushEvent(events, 'destroy');
      events.x[at] = enemies.x[hit];
      events.y[at] = y;
      removeEnemy(enemies, hit);
      world.score += ENEMY_SCORE;
      continue;
    }
    playerBullets.x[kept] = bulletX;
    playerBullets.y[kept] = bulletY;
    kept++;
  }
  playerBullets.count = kept;
}

function firstEnemyAt(enemies: Enemies, bulletX: number): number {
  for (let i = 0; i < enemies.count; i++) {
    const x = enemies.x[i];
    if (bulletX < x + OBSTACLE_SIZE && bulletX + BULLET_WIDTH > x) return i;
  }
  return -1;
}

function removeEnemy(enemies: Enemies, index: number): void {
  for (let i = index + 1; i < enemies.count; i++) {
    enemies.x[i - 1] = enemies.x[i];
    enemies.sinceShot[i - 1] = enemies.sinceShot[i];
  }
  enemies.count--;
}

/** 7b: dollars that overlap the car are collected. */
export function collectDollars(world: World, events: EventBuffer): void {
  const { dollars } = world;
  let kept = 0;
  for (let i = 0; i < dollars.count; i++) {
    const x = dollars.x[i];
    const y = dollars.y[i];
    if (overlapsCar(world, x, y, OBSTACLE_SIZE, OBSTACLE_SIZE)) {
      const at = pushEvent(events, 'collect');
      events.x[at] = x;
      events.y[at] = y;
      world.score += DOLLAR_SCORE;
      continue;
    }
    dollars.x[kept] = x;
    dollars.y[kept] = y;
    dollars.speed[kept] = dollars.speed[i];
    kept++;
  }
  dollars.count = kept;
}

/** 7c: an enemy bullet before an enemy before the win; at most one ends the run. */
export function endRun(world: World, events: EventBuffer): void {
  if (hitByBullet(world)) world.outcome = 'bullet';
  else if (touchesEnemy(world)) world.outcome = 'enemy';
  else if (world.ticks >= WIN_TICKS) world.outcome = 'win';
  else return;
  const at = pushEvent(events, world.outcome);
  events.x[at] = CAR_X;
  events.y[at] = world.carY;
}

function hitByBullet(world: World): boolean {
  const { enemyBullets } = world;
  const y = enemyYOf(world.height) + ENEMY_MUZZLE_DY;
  for (let i = 0; i < enemyBullets.count; i++) {
    if (overlapsCar(world, enemyBullets.x[i], y, BULLET_WIDTH, BULLET_HEIGHT)) return true;
  }
  return false;
}

function touchesEnemy(world: World): boolean {
  const { enemies } = world;
  const y = enemyYOf(world.height);
  for (let i = 0; i < enemies.count; i++) {
    if (overlapsCar(world, enemies.x[i], y, OBSTACLE_SIZE, OBSTACLE_SIZE)) return true;
  }
  return false;
}

function overlapsCar(world: World, x: number, y: number, width: number, height: number): boolean {
  return (
    x < CAR_X + CAR_SIZE &&
    x + width > CAR_X &&
    y < world.carY + CAR_SIZE &&
    y + height > world.carY
  );
}
