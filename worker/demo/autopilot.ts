/**
 * The autopilot: decides the presses of a run that plays itself. It tries its choices in a world of its own, and only
 * reads the world that is played. Deterministic; allocates nothing per tick.
 */
import {
  BULLET_HEIGHT,
  CAR_RIGHT,
  ENEMY_BULLET_SPEED,
  ENEMY_SHOT_TICKS,
  ENEMY_SPEED,
  enemyYOf,
  JUMP_BIT,
  MUZZLE_DY,
  MUZZLE_X,
  OBSTACLE_SIZE,
  SHOOT_BIT,
} from '../../shared/rules.ts';
import { createEventBuffer } from '../simulation/events.ts';
import { step } from '../simulation/step.ts';
import { copyWorld, createWorld, type World } from '../simulation/world.ts';

/** Ticks that a choice is tried for: two jumps and a landing. */
const AHEAD = 90;
/** If there is a choice, it jumps over a bullet this many ticks before the hit. */
const REACTION = 9;
/** Minimum px between two player bullets. */
const BULLET_GAP = 70;
/** px that an enemy moves before its first shot. Early enemies may fire once, for a bullet to jump over. */
const FIRST_SHOT = ENEMY_SHOT_TICKS * ENEMY_SPEED;
/** From this tick on there are so many enemies that each is destroyed before it fires. */
const DENSE_TICKS = 1800;

const NEVER = AHEAD;

/**
 * Returns a function that decides the mask of the next tick of `world`. Without `mayJump`, each enemy is destroyed before
 * it fires.
 */
export function createAutopilot(mayJump = true): (world: World) => number {
  const trial = createWorld(0, { width: 0, height: 0 });
  const events = createEventBuffer();

  /**
   * Continues `world` in `trial`, with a jump in `jumpIn` ticks and later a jump over every bullet that comes close.
   * Returns the number of ticks until the crash, AHEAD for none.
   */
  function survive(world: World, jumpIn: number): number {
    copyWorld(world, trial);
    for (let tick = 0; tick < AHEAD; tick++) {
      const isJump = tick === jumpIn || (tick > jumpIn && isBulletClose(trial));
      events.count = 0;
      step(trial, isJump ? JUMP_BIT : 0, events);
      if (trial.outcome === 'bullet' || trial.outcome === 'enemy') return tick;
    }
    return AHEAD;
  }

  function shouldJump(world: World): boolean {
    if (world.airborne) return false;
    const crash = survive(world, NEVER);
    const stayed = trial.score;
    const jumped = survive(world, 0);
    const gain = trial.score - stayed;
    // Does not jump for a note while an enemy is about to shoot: bullets fly low.
    if (crash === AHEAD) return jumped === AHEAD && gain > 0 && unaimed(world, true) <= 0;
    if (crash <= REACTION) return jumped > crash;
    if (jumped < AHEAD) return false;
    // Waits while a later jump is also safe.
    for (let jumpIn = 1; jumpIn < crash; jumpIn++) {
      if (survive(world, jumpIn) === AHEAD) return false;
    }
    return true;
  }

  return (world) => {
    const jump = mayJump && shouldJump(world) ? JUMP_BIT : 0;
    return jump | (shouldShoot(world, mayJump) ? SHOOT_BIT : 0);
  };
}

function isBulletClose({ airborne, enemyBullets }: World): boolean {
  if (airborne) return false;
  const { count, x } = enemyBullets;
  for (let i = 0; i < count; i++) {
    const gap = x[i] - CAR_RIGHT;
    if (gap > 0 && gap < REACTION * ENEMY_BULLET_SPEED) return true;
  }
  return false;
}

function shouldShoot(world: World, mayJump: boolean): boolean {
  const { height, carY, playerBullets } = world;
  const enemyY = enemyYOf(height);
  const muzzleY = carY + MUZZLE_DY;
  if (muzzleY + BULLET_HEIGHT <= enemyY || muzzleY >= enemyY + OBSTACLE_SIZE) return false;
  const { count, x } = playerBullets;
  if (count > 0 && x[count - 1] < MUZZLE_X + BULLET_GAP) return false;
  return unaimed(world, mayJump) > 0;
}

/** Number of enemies in reach that no bullet will hit yet. */
function unaimed({ width, ticks, enemies, playerBullets }: World, mayJump: boolean): number {
  const reach = mayJump && ticks < DENSE_TICKS ? width - FIRST_SHOT : width;
  let aimed = 0;
  while (aimed < enemies.count && enemies.x[aimed] < reach) aimed++;
  return aimed - playerBullets.count;
}
