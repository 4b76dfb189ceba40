import {
  DOLLAR_REACH,
  DOLLAR_SHARE,
  DOLLAR_SPEED,
  DOLLAR_SPEED_PER_LEVEL,
  DOLLAR_TOP_MARGIN,
  groundOf,
  LEVEL_MAX,
  levelOf,
  OBSTACLE_SIZE,
  roundOf,
  spawnInterval,
} from '../../shared/rules.ts';
import type { World } from './world.ts';

/** Shortest spawn interval of all levels, ticks. Earlier than that, the level need not be computed. */
const SHORTEST_INTERVAL = spawnInterval(LEVEL_MAX);

/** Step 4 of docs/rules.md: when the interval is over, spawns a dollar or an enemy at the right edge. */
export function spawn(world: World): void {
  world.sinceSpawn += 1;
  if (world.sinceSpawn >= SHORTEST_INTERVAL) spawnIfDue(world);
}

function spawnIfDue(world: World): void {
  const level = levelOf(roundOf(world.ticks));
  if (world.sinceSpawn < spawnInterval(level)) return;
  world.sinceSpawn = 0;
  // The random value is stored in the free entry of the next dollar.
  const { count, y } = world.dollars;
  draw(world, y, count);
  if (y[count] < DOLLAR_SHARE) spawnDollar(world, level);
  else spawnEnemy(world);
}

function spawnDollar(world: World, level: number): void {
  const ground = groundOf(world.height);
  const low = Math.max(DOLLAR_TOP_MARGIN, ground - DOLLAR_REACH);
  const high = ground - OBSTACLE_SIZE;
  const { dollars } = world;
  const i = dollars.count;
  dollars.x[i] = world.width;
  draw(world, dollars.y, i);
  dollars.y[i] = low + Math.floor(dollars.y[i] * (high - low + 1));
  dollars.speed[i] = DOLLAR_SPEED + DOLLAR_SPEED_PER_LEVEL * level;
  dollars.count = i + 1;
}

function spawnEnemy(world: World): void {
  const { enemies } = world;
  const i = enemies.count;
  enemies.x[i] = world.width;
  enemies.sinceShot[i] = 0;
  enemies.count = i + 1;
}

/**
 * Draws a random value from the run's generator, mulberry32 (docs/rules.md, "Chance"), and writes it, in [0, 1), to
 * `out[index]`. Only spawning may call it: an additional call would change every recorded run. The value is not
 * returned, because V8 may allocate an object for a returned fraction, and a tick must allocate nothing.
 */
function draw(world: World, out: Float64Array, index: number): void {
  const state = (world.random + 0x6d2b79f5) >>> 0;
  world.random = state;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  out[index] = ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
