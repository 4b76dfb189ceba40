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
import { draw } from './random.ts';
import type { World } from './world.ts';

/** Shortest spawn interval of all levels, ticks. Before it the level need not be computed. */
const SHORTEST_INTERVAL = spawnInterval(LEVEL_MAX);

/** Step 4 of docs/rules.md: when the interval is over, spawns a dollar or an enemy at the right edge. */
export function spawn(world: World): void {
  world.sinceSpawn += 1;
  if (world.sinceSpawn < SHORTEST_INTERVAL) return;
  const level = levelOf(roundOf(world.ticks));
  if (world.sinceSpawn < spawnInterval(level)) return;
  world.sinceSpawn = 0;
  // The draw is stored in the entry of the next dollar, which is still free.
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
