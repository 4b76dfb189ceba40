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

// Size of a pool: the longest life of a body in the widest world, divided by the shortest time between two spawns, plus
// one for the tick in which the oldest body leaves.
const ENEMY_LIFE = Math.ceil((WORLD_MAX_WIDTH + OBSTACLE_SIZE) / ENEMY_SPEED) + 1;
const ENEMY_BULLET_LIFE = Math.ceil((WORLD_MAX_WIDTH + BULLET_WIDTH) / ENEMY_BULLET_SPEED) + 1;
const PLAYER_BULLET_LIFE = Math.ceil((WORLD_MAX_WIDTH - MUZZLE_X) / PLAYER_BULLET_SPEED) + 1;

export const MAX_OBSTACLES = Math.ceil(ENEMY_LIFE / spawnInterval(LEVEL_MAX)) + 1;
const MAX_ENEMY_BULLETS = MAX_OBSTACLES * (Math.floor(ENEMY_BULLET_LIFE / ENEMY_SHOT_TICKS) + 1);
const MAX_PLAYER_BULLETS = PLAYER_BULLET_LIFE + 1;

/**
 * Bodies of one kind: members 0 to count - 1 are alive, the oldest first. All kinds have the same fields, so that V8
 * compiles only one shape of a pool; a list that a kind does not need is empty.
 */
export type Pool = ReturnType<typeof createPool>;

function createPool(size: number, { y = false, speed = false, sinceShot = false } = {}) {
  return {
    count: 0,
    x: new Float64Array(size),
    /** Only for dollars and player bullets: enemies are on the ground, and their bullets fly at one height. */
    y: new Float64Array(y ? size : 0),
    /** Only for dollars: px per tick, to the left. */
    speed: new Float64Array(speed ? size : 0),
    /** Only for enemies: ticks since the last shot, 0 to ENEMY_SHOT_TICKS - 1. */
    sinceShot: new Uint8Array(sinceShot ? size : 0),
  };
}

export class World {
  width = 0;
  height = 0;
  /** State of the run's generator, unsigned 32-bit. */
  random = 0;
  /** Distance in ticks. */
  ticks = 0;
  score = 0;
  /** Ticks since the last spawn. */
  sinceSpawn = 0;
  /** null until the run ends. */
  outcome: Outcome | null = null;
  /** The car's y, px, and its velocity, px per tick. */
  carY = 0;
  carVelocity = 0;
  airborne = false;
  readonly dollars = createPool(MAX_OBSTACLES, { y: true, speed: true });
  readonly enemies = createPool(MAX_OBSTACLES, { sinceShot: true });
  readonly playerBullets = createPool(MAX_PLAYER_BULLETS, { y: true });
  readonly enemyBullets = createPool(MAX_ENEMY_BULLETS);
  /** All of them, in the order of the digest. */
  readonly pools: readonly Pool[] = [
    this.dollars,
    this.enemies,
    this.playerBullets,
    this.enemyBullets,
  ];
}

/** Creates the world at the start of a run. `seed`: unsigned 32-bit. Only this function allocates. */
export function createWorld(seed: number, size: WorldSize): World {
  const world = new World();
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
  for (const pool of world.pools) pool.count = 0;
}

/** Number of bodies except for the car. */
export function bodiesIn({ pools }: World): number {
  let bodies = 0;
  for (const { count } of pools) bodies += count;
  return bodies;
}

/** Removes a member; later ones move up. */
export function remove(pool: Pool, index: number): void {
  const { count, x, y, speed, sinceShot } = pool;
  x.copyWithin(index, index + 1, count);
  y.copyWithin(index, index + 1, count);
  speed.copyWithin(index, index + 1, count);
  sinceShot.copyWithin(index, index + 1, count);
  pool.count = count - 1;
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
  for (let i = 0; i < from.pools.length; i++) copyPool(from.pools[i], to.pools[i]);
}

function copyPool(from: Pool, to: Pool): void {
  to.count = from.count;
  to.x.set(from.x);
  to.y.set(from.y);
  to.speed.set(from.speed);
  to.sinceShot.set(from.sinceShot);
}
