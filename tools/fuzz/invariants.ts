/** Invariants of a world: true after every tick for any input (docs/rules.md). */
import {
  BULLET_WIDTH,
  CAR_SIZE,
  DOLLAR_REACH,
  DOLLAR_TOP_MARGIN,
  ENEMY_SHOT_TICKS,
  GRAVITY,
  groundOf,
  JUMP_VELOCITY,
  levelOf,
  OBSTACLE_SIZE,
  roundOf,
  spawnInterval,
  standingYOf,
  WIN_TICKS,
} from '../../shared/rules.ts';
import type { EventBuffer } from '../../worker/simulation/events.ts';
import {
  MAX_ENEMY_BULLETS,
  MAX_OBSTACLES,
  MAX_PLAYER_BULLETS,
  type World,
} from '../../worker/simulation/world.ts';

/** Upper bound of a jump's height, px. */
const JUMP_HEIGHT = JUMP_VELOCITY ** 2 / (2 * GRAVITY) + JUMP_VELOCITY / 2 + 1;

/** Names of the violated invariants. `happened`: the events of the tick. */
export function brokenInvariants(
  world: World,
  before: { readonly ticks: number; readonly score: number },
  happened: EventBuffer,
): readonly string[] {
  const broken: string[] = [];
  const must = (holds: boolean, name: string) => {
    if (!holds) broken.push(name);
  };
  const { dollars, enemies, playerBullets, enemyBullets, width, height } = world;
  const standing = standingYOf(height);
  const ground = groundOf(height);

  must(world.ticks === before.ticks + 1, 'a tick is one tick');
  must(world.ticks <= WIN_TICKS, 'no run is longer than the win');
  must((world.outcome === 'win') === (world.ticks === WIN_TICKS && !crashed(world)), 'the win');
  must(world.score >= before.score && world.score % 100 === 0, 'the score');
  must(world.carY <= standing && world.carY > standing - JUMP_HEIGHT, 'the car’s height');
  must(world.airborne || world.carY === standing, 'a car in the air is airborne');
  must(world.airborne || world.carVelocity === 0, 'a standing car has no velocity');
  must(world.sinceSpawn < spawnInterval(levelOf(roundOf(world.ticks))), 'the spawn interval');
  must(dollars.count + enemies.count <= MAX_OBSTACLES, 'the obstacles’ pool');
  must(playerBullets.count <= MAX_PLAYER_BULLETS, 'the player bullets’ pool');
  must(enemyBullets.count <= MAX_ENEMY_BULLETS, 'the enemy bullets’ pool');

  const low = Math.max(DOLLAR_TOP_MARGIN, ground - DOLLAR_REACH);
  for (let i = 0; i < dollars.count; i++) {
    const y = dollars.y[i] ?? Number.NaN;
    must(isWithin(dollars.x[i], -OBSTACLE_SIZE, width), 'a dollar’s x');
    must(isWithin(y, low, ground - OBSTACLE_SIZE) && Number.isInteger(y), 'a dollar’s y');
    must(isWithin(dollars.speed[i], 3.3, 6), 'a dollar’s speed');
  }
  for (let i = 0; i < enemies.count; i++) {
    must(isWithin(enemies.x[i], -OBSTACLE_SIZE, width), 'an enemy’s x');
    must(isWithin(enemies.sinceShot[i], 0, ENEMY_SHOT_TICKS - 1), 'an enemy’s pause');
  }
  for (let i = 0; i < playerBullets.count; i++) {
    const y = playerBullets.y[i];
    must(isWithin(playerBullets.x[i], 0, width), 'a player bullet’s x');
    must(isWithin(y, standing - JUMP_HEIGHT, standing + CAR_SIZE), 'a player bullet’s y');
  }
  for (let i = 0; i < enemyBullets.count; i++) {
    must(isWithin(enemyBullets.x[i], -BULLET_WIDTH, width), 'an enemy bullet’s x');
  }
  // Movement and collisions check only the oldest body, and rely on this order.
  must(isRising(enemies.x, enemies.count, 1), 'enemies in the order of their birth');
  must(isRising(playerBullets.x, playerBullets.count, -1), 'bullets in the order of their shots');
  must(pointsOf(happened) === world.score - before.score, 'events and score');
  must(endsOf(happened) === (world.outcome === null ? 0 : 1), 'events and the end');
  return broken;
}

function crashed(world: World): boolean {
  return world.outcome === 'bullet' || world.outcome === 'enemy';
}

function isWithin(value: number | undefined, low: number, high: number): boolean {
  return value !== undefined && value >= low && value <= high;
}

/** True if the first `count` values, multiplied by `sign`, strictly increase. */
function isRising(values: Float64Array, count: number, sign: 1 | -1): boolean {
  for (let i = 1; i < count; i++) {
    if (sign * (values[i] ?? 0) <= sign * (values[i - 1] ?? 0)) return false;
  }
  return true;
}

function pointsOf(happened: EventBuffer): number {
  let points = 0;
  for (let i = 0; i < happened.count; i++) {
    if (happened.type[i] === 'collect') points += 100;
    if (happened.type[i] === 'destroy') points += 200;
  }
  return points;
}

function endsOf(happened: EventBuffer): number {
  let ends = 0;
  for (let i = 0; i < happened.count; i++) {
    const type = happened.type[i];
    if (type === 'bullet' || type === 'enemy' || type === 'win') ends++;
  }
  return ends;
}
