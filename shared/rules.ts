/**
 * All constants of a run, with their units and reasons. Units: px (x right, y down) and ticks (60 per second). A
 * changed value changes the game, so raise RULES_VERSION: a recorded run is valid only under the rules by which it was
 * played.
 */

/** Version of the rules; a recorded run names the version it was played under. */
export const RULES_VERSION = 1;

/** Ticks of simulation per second of play, at any display rate. */
export const TICKS_PER_SECOND = 60;

/** Length of one tick in ms. */
export const TICK_MS = 1000 / TICKS_PER_SECOND;

/** The largest seed. Seeds are unsigned 32-bit integers, as the generator's state is. */
export const SEED_MAX = 0xffff_ffff;

/** Range of a world's size, px. worldSizeFor sets the upper bounds; the lower ones keep it playable. */
export const WORLD_MIN_WIDTH = 300;
export const WORLD_MIN_HEIGHT = 240;
export const WORLD_MAX_WIDTH = 900;
export const WORLD_MAX_HEIGHT = 500;

/** Windows narrower than this (px) count as phones and get the smaller world. */
export const NARROW_WINDOW = 768;
export const NARROW_WORLD_WIDTH = 700;
export const NARROW_WORLD_HEIGHT = 400;
/** Space that the page needs around the world, px: side margins; header and controls. */
export const WINDOW_MARGIN_X = 32;
export const WINDOW_MARGIN_Y = 250;

/** Height of the ground strip, px. */
export const GROUND_HEIGHT = 80;

/** The car: a square at a fixed x, px. */
export const CAR_X = 20;
export const CAR_SIZE = 40;
/** The car's right edge, px. A body can touch the car only if its left edge is smaller. */
export const CAR_RIGHT = CAR_X + CAR_SIZE;
/** Speed with which a jump starts, px per tick (up is negative). */
export const JUMP_VELOCITY = -15;
/** Gravity: added to the velocity in every tick in the air, px per tick². */
export const GRAVITY = 0.8;
/** Ticks from a jump to the next possible one: gravity counts from the first tick. */
export const FLIGHT_TICKS = Math.ceil((-2 * JUMP_VELOCITY) / GRAVITY - 1);

/** Dollar notes and enemies: squares, px. */
export const OBSTACLE_SIZE = 35;
/** Speeds of the dollars in px per tick: the first round's, and the increase per level up to LEVEL_MAX. */
export const DOLLAR_SPEED = 3;
export const DOLLAR_SPEED_PER_LEVEL = 0.3;
/** Speed of the enemies, px per tick. */
export const ENEMY_SPEED = 1.5;
/** A dollar's y lies between DOLLAR_TOP_MARGIN (or DOLLAR_REACH above ground) and the ground, px. */
export const DOLLAR_TOP_MARGIN = 10;
export const DOLLAR_REACH = 200;

/** Bullets, px; speeds in px per tick. */
export const BULLET_WIDTH = 10;
export const BULLET_HEIGHT = 5;
export const PLAYER_BULLET_SPEED = 10;
export const ENEMY_BULLET_SPEED = 8;
/** Where a player's bullet starts, px: x of the car's nose, and the distance below the car's y. */
export const MUZZLE_X = CAR_X + CAR_SIZE;
export const MUZZLE_DY = (CAR_SIZE - BULLET_HEIGHT) / 2;
/** Where an enemy's bullet starts, px from the enemy's position. */
export const ENEMY_MUZZLE_DX = -BULLET_WIDTH;
export const ENEMY_MUZZLE_DY = (OBSTACLE_SIZE - BULLET_HEIGHT) / 2;
/** Ticks between two shots of one enemy (1500 ms). */
export const ENEMY_SHOT_TICKS = 90;

/** Points for a collected dollar and a destroyed enemy. */
export const DOLLAR_SCORE = 100;
export const ENEMY_SCORE = 200;

/** Ticks a round lasts, and ticks that win the run. */
export const ROUND_TICKS = 500;
export const WIN_TICKS = 10_000;

/** Difficulty stops rising at this round. */
export const LEVEL_MAX = 10;
/** Share of dollars: a random value below it spawns a dollar, otherwise an enemy. */
export const DOLLAR_SHARE = 0.6;
/** ms between two spawns: the base, minus the step per level, never below the floor. */
const SPAWN_MS_BASE = 800;
const SPAWN_MS_PER_LEVEL = 50;
const SPAWN_MS_FLOOR = 400;

/** Rounds for which the site's texts promise a prize; the run itself continues to WIN_TICKS. */
export const ADVERTISED_ROUNDS = 5;

/** Bits of an input mask: whether a tick has a jump, and whether it has a shot. */
export const JUMP_BIT = 1;
export const SHOOT_BIT = 2;
export const INPUT_MASK = JUMP_BIT | SHOOT_BIT;

/** Size of a world in px; integers within the WORLD_* range. */
export interface WorldSize {
  readonly width: number;
  readonly height: number;
}

/** Difficulty level (1 to LEVEL_MAX) of a round (1 or more). */
export function levelOf(round: number): number {
  return Math.min(round, LEVEL_MAX);
}

/**
 * Ticks between two spawns at a level (docs/rules.md, step 4). The result is whole at every level, because ms are
 * multiples of 50 and a tick is 50/3 ms. Multiply before dividing, so that it is exact.
 */
export function spawnInterval(level: number): number {
  const ms = Math.max(SPAWN_MS_BASE - SPAWN_MS_PER_LEVEL * level, SPAWN_MS_FLOOR);
  return (ms * TICKS_PER_SECOND) / 1000;
}

/** y of the ground's upper edge, px. */
export function groundOf(height: number): number {
  return height - GROUND_HEIGHT;
}

/** y of the car when it is on the ground, px. */
export function standingYOf(height: number): number {
  return groundOf(height) - CAR_SIZE;
}

/** y of every enemy, px: all enemies are on the ground. */
export function enemyYOf(height: number): number {
  return groundOf(height) - OBSTACLE_SIZE;
}

/** World size for a window (CSS px), at least the playable minimum (docs/rules.md). */
export function worldSizeFor(windowWidth: number, windowHeight: number): WorldSize {
  const isNarrow = windowWidth < NARROW_WINDOW;
  const widest = isNarrow ? NARROW_WORLD_WIDTH : WORLD_MAX_WIDTH;
  const highest = isNarrow ? NARROW_WORLD_HEIGHT : WORLD_MAX_HEIGHT;
  const width = Math.min(Math.floor(windowWidth - WINDOW_MARGIN_X), widest);
  const height = Math.min(Math.floor(windowHeight - WINDOW_MARGIN_Y), highest);
  return { width: Math.max(width, WORLD_MIN_WIDTH), height: Math.max(height, WORLD_MIN_HEIGHT) };
}

/** On one seed, a phone's world and a wider one are two roads: notes and enemies reach the car at other times. */
export type Road = 'narrow' | 'wide';

export function roadOf({ width }: Pick<WorldSize, 'width'>): Road {
  return width <= NARROW_WORLD_WIDTH ? 'narrow' : 'wide';
}

/** True if worldSizeFor returns this world for some window (docs/rules.md, "The world"). */
export function isWorldOfWindow({ width, height }: WorldSize): boolean {
  if (width < WORLD_MIN_WIDTH || height < WORLD_MIN_HEIGHT) return false;
  if (width <= NARROW_WORLD_WIDTH && height <= NARROW_WORLD_HEIGHT) return true;
  // No window leads to the widths between the phone's range and the desktop's.
  const isWide = width >= NARROW_WINDOW - WINDOW_MARGIN_X && width <= WORLD_MAX_WIDTH;
  return isWide && height <= WORLD_MAX_HEIGHT;
}

/** Round (1 or more) at a distance in ticks. */
export function roundOf(ticks: number): number {
  return Math.floor(ticks / ROUND_TICKS) + 1;
}
