/** Step 7 of docs/rules.md. Boxes overlap if they share area; touching edges do not count. */
import type { Outcome } from '../../shared/recording.ts';
import {
  BULLET_HEIGHT,
  BULLET_WIDTH,
  CAR_RIGHT,
  CAR_SIZE,
  CAR_X,
  DOLLAR_SCORE,
  ENEMY_MUZZLE_DY,
  ENEMY_SCORE,
  enemyYOf,
  OBSTACLE_SIZE,
} from '../../shared/rules.ts';
import { type EventBuffer, pushEvent } from './events.ts';
import { remove, type World } from './world.ts';

/** 7a: each player bullet, oldest first, removes itself and the first enemy it overlaps. */
export function destroyEnemies(world: World, events: EventBuffer): void {
  const { playerBullets, enemies } = world;
  if (enemies.count === 0 || playerBullets.count === 0) return;
  // The oldest bullet is the furthest right, and the oldest enemy is the furthest left: if these two do not touch, no
  // others do.
  if (playerBullets.x[0] + BULLET_WIDTH > enemies.x[0]) destroyTouched(world, events);
}

function destroyTouched(world: World, events: EventBuffer): void {
  const { playerBullets, enemies } = world;
  const { x, y } = playerBullets;
  const enemyY = enemyYOf(world.height);
  for (let i = 0; i < playerBullets.count; i++) {
    if (y[i] >= enemyY + OBSTACLE_SIZE || y[i] + BULLET_HEIGHT <= enemyY) continue;
    for (let e = 0; e < enemies.count; e++) {
      const enemyX = enemies.x[e];
      if (x[i] >= enemyX + OBSTACLE_SIZE) continue;
      // Enemies that spawned later are further to the right.
      if (x[i] + BULLET_WIDTH <= enemyX) break;
      const at = pushEvent(events, 'destroy');
      events.x[at] = enemyX;
      events.y[at] = enemyY;
      world.score += ENEMY_SCORE;
      remove(enemies, e);
      remove(playerBullets, i);
      // The next bullet now has index i.
      i--;
      break;
    }
  }
}

/** 7b: collects the dollars that overlap the car. */
export function collectDollars(world: World, events: EventBuffer): void {
  const { dollars, carY } = world;
  const { x, y } = dollars;
  for (let i = 0; i < dollars.count; i++) {
    if (x[i] >= CAR_RIGHT || x[i] + OBSTACLE_SIZE <= CAR_X) continue;
    if (y[i] >= carY + CAR_SIZE || y[i] + OBSTACLE_SIZE <= carY) continue;
    const at = pushEvent(events, 'collect');
    events.x[at] = x[i];
    events.y[at] = y[i];
    world.score += DOLLAR_SCORE;
    remove(dollars, i);
    i--;
  }
}

/** 7c: ends the run. */
export function endRun(world: World, events: EventBuffer, outcome: Outcome): void {
  world.outcome = outcome;
  const at = pushEvent(events, outcome);
  events.x[at] = CAR_X;
  events.y[at] = world.carY;
}

export function hitByBullet(world: World): boolean {
  const { count, x } = world.enemyBullets;
  // All enemy bullets fly at the same height, so none can hit a car above it.
  const y = enemyYOf(world.height) + ENEMY_MUZZLE_DY;
  if (y >= world.carY + CAR_SIZE || y + BULLET_HEIGHT <= world.carY) return false;
  for (let i = 0; i < count; i++) if (x[i] < CAR_RIGHT && x[i] + BULLET_WIDTH > CAR_X) return true;
  return false;
}

export function touchesEnemy(world: World): boolean {
  const { count, x } = world.enemies;
  const y = enemyYOf(world.height);
  if (y >= world.carY + CAR_SIZE || y + OBSTACLE_SIZE <= world.carY) return false;
  for (let i = 0; i < count; i++) if (x[i] < CAR_RIGHT && x[i] + OBSTACLE_SIZE > CAR_X) return true;
  return false;
}
