import type { World } from './world.ts';

/** Copies every field of `from` to `to`. */
export function copyWorld(from: World, to: World): void {
  to.width = from.width;
  to.height = from.height;
  to.random = from.random;
  to.ticks = from.ticks;
  to.score = from.score;
  to.sinceSpawn = from.sinceSpawn;
  to.outcome = from.outcome;
  to.carY = from.carY;
  to.carVelocity = from.carVelocity;
  to.airborne = from.airborne;
  to.dollars.count = from.dollars.count;
  to.dollars.x.set(from.dollars.x);
  to.dollars.y.set(from.dollars.y);
  to.dollars.speed.set(from.dollars.speed);
  to.enemies.count = from.enemies.count;
  to.enemies.x.set(from.enemies.x);
  to.enemies.sinceShot.set(from.enemies.sinceShot);
  to.playerBullets.count = from.playerBullets.count;
  to.playerBullets.x.set(from.playerBullets.x);
  to.playerBullets.y.set(from.playerBullets.y);
  to.enemyBullets.count = from.enemyBullets.count;
  to.enemyBullets.x.set(from.enemyBullets.x);
}
