/**
 * The world of a run: plain numbers and flat arrays of fixed size, so that a tick allocates nothing and a copy is
 * a few `set` calls. Positions are px; a body's position is its top-left corner. Values that follow from other
 * fields (round, ground, an enemy's y, x one tick ago) are not stored (decisions 1 and 2).
 */
import type { Outcome } from '../../shared/recording.ts';
import {
  BULLET_WIDTH,
  ENEMY_BULLET_SPEED,
  ENEMY_SHOT_TICKS,
  ENEMY_SPEED,
  LEVEL_MAX,
  MUZZLE_X,
  OBSTACLE_SIZE,
  PLAYER_BULLET_SPEED,
  spawnInterval,
  standingYOf,
  WORLD_MAX_WIDTH,
  type WorldSize,
} from '../../shared/rules.ts';

// Size of a pool: the longest life of a body in the widest world, divided by the shortest time between
// two spawns, plus one for the tick in which the oldest body leaves.
const ENEMY_LIFE = Math.ceil((WORLD_MAX_WIDTH + OBSTACLE_SIZE) / ENEMY_SPEED) + 1;
const ENEMY_BULLET_LIFE = Math.ceil((WORLD_MAX_WIDTH + BULLET_WIDTH) / ENEMY_BULLET_SPEED) + 1;
const PLAYER_BULLET_LIFE = Math.ceil((WORLD_MAX_WIDTH - MUZZLE_X) / PLAYER_BULLET_SPEED) + 1;

export const MAX_OBSTACLES = Math.ceil(ENEMY_LIFE / spawnInterval(LEVEL_MAX)) + 1;
const MAX_ENEMY_BULLETS = MAX_OBSTACLES * (Math.floor(ENEMY_BULLET_LIFE / ENEMY_SHOT_TICKS) + 1);
const MAX_PLAYER_BULLETS = PLAYER_BULLET_LIFE + 1;

/** A pool: members 0 to count - 1 are alive, the oldest first. The other pools have the same order. */
export interface Dollars {
  count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** px per tick, to the left. */
  readonly speed: Float64Array;
}

/** All enemies stand on the ground: their y is {@link enemyYOf}. */
export interface Enemies {
  count: number;
  readonly x: Float64Array;
  /** Ticks since the last shot, 0 to ENEMY_SHOT_TICKS - 1. */
  readonly sinceShot: Uint8Array;
}

export interface PlayerBullets {
  count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** All enemy bullets fly at one height: ENEMY_MUZZLE_DY below {@link enemyYOf}. */
export interface EnemyBullets {
  count: number;
  readonly x: Float64Array;
}

export interface World {
  width: number;
  height: number;
  /** State of the run's generator, unsigned 32-bit. */
  random: number;
  /** Distance in ticks. */
  ticks: number;
  score: number;
  /** Ticks since the last spawn. */
  sinceSpawn: number;
  /** null until the run ends. */
  outcome: Outcome | null;
  /** The car's y, px, and its velocity, px per tick. */
  carY: number;
  carVelocity: number;
  airborne: boolean;
  readonly dollars: Dollars;
  readonly enemies: Enemies;
  readonly playerBullets: PlayerBullets;
  readonly enemyBullets: EnemyBullets;
}

/** Creates the world at the start of a run. `seed`: unsigned 32-bit. Only this function allocates. */
export function createWorld(seed: number, size: WorldSize): World {
  const world: World = {
    width: 0,
    height: 0,
    random: 0,
    ticks: 0,
    score: 0,
    sinceSpawn: 0,
    outcome: null,
    carY: 0,
    carVelocity: 0,
    airborne: false,
    dollars: {
      count: 0,
      x: new Float64Array(MAX_OBSTACLES),
      y: new Float64Array(MAX_OBSTACLES),
      speed: new Float64Array(MAX_OBSTACLES),
    },
    enemies: {
      count: 0,
      x: new Float64Array(MAX_OBSTACLES),
      sinceShot: new Uint8Array(MAX_OBSTACLES),
    },
    playerBullets: {
      count: 0,
      x: new Float64Array(MAX_PLAYER_BULLETS),
      y: new Float64Array(MAX_PLAYER_BULLETS),
    },
    enemyBullets: { count: 0, x: new Float64Array(MAX_ENEMY_BULLETS) },
  };
  resetWorld(world, seed, size);
  return world;
}

/** Resets a world to the start of another run. */
export function resetWorld(world: World, seed: number, size: WorldSize): void {
  world.width = size.width;
  world.height = size.height;
  world.random = seed >>> 0;
  world.ticks = 0;
  world.score = 0;
  world.sinceSpawn = 0;
  world.outcome = null;
  world.carY = standingYOf(world.height);
  world.carVelocity = 0;
  world.airborne = false;
  world.dollars.count = 0;
  world.enemies.count = 0;
  world.playerBullets.count = 0;
  world.enemyBullets.count = 0;
}

/** Number of bodies without the car. */
export function bodiesIn({ dollars, enemies, playerBullets, enemyBullets }: World): number {
  return dollars.count + enemies.count + playerBullets.count + enemyBullets.count;
}

/** Removes a member; later ones move up. */
export function removeDollar(dollars: Dollars, index: number): void {
  const { count, x, y, speed } = dollars;
  for (let i = index + 1; i < count; i++) {
    x[i - 1] = x[i];
    y[i - 1] = y[i];
    speed[i - 1] = speed[i];
  }
  dollars.count = count - 1;
}

export function removeEnemy(enemies: Enemies, index: number): void {
  const { count, x, sinceShot } = enemies;
  for (let i = index + 1; i < count; i++) {
    x[i - 1] = x[i];
    sinceShot[i - 1] = sinceShot[i];
  }
  enemies.count = count - 1;
}

export function removePlayerBullet(bullets: PlayerBullets, index: number): void {
  const { count, x, y } = bullets;
  for (let i = index + 1; i < count; i++) {
    x[i - 1] = x[i];
    y[i - 1] = y[i];
  }
  bullets.count = count - 1;
}

export function removeEnemyBullet(bullets: EnemyBullets, index: number): void {
  const { count, x } = bullets;
  for (let i = index + 1; i < count; i++) x[i - 1] = x[i];
  bullets.count = count - 1;
}

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
