import {
  JUMP_BIT,
  JUMP_VELOCITY,
  MUZZLE_DY,
  MUZZLE_X,
  ROUND_TICKS,
  SHOOT_BIT,
  WIN_TICKS,
} from '../../shared/rules.ts';
import { collectDollars, destroyEnemies, endRun, hitByBullet, touchesEnemy } from './collisions.ts';
import { type EventBuffer, pushEvent } from './events.ts';
import {
  moveCar,
  moveDollars,
  moveEnemies,
  moveEnemyBullets,
  movePlayerBullets,
} from './motion.ts';
import { spawn } from './spawn.ts';
import type { World } from './world.ts';

/** Called where a part of a tick begins: 'spawn', 'motion', 'collisions'. */
export type OnPhase = (name: string) => void;
export const IGNORE_PHASE: OnPhase = () => {};

/**
 * One tick (docs/rules.md, "One tick, in this order"): advances the world in place and appends its events to `events`,
 * which the caller empties. `mask`: JUMP_BIT | SHOOT_BIT, 0 to 3. Does nothing after the end of the run. Allocates
 * nothing. Rare parts of a tick are separate functions: V8 inlines only a limited amount of code into one function, and
 * if calls remain, a tick takes a seventh longer (decision 65).
 */
export function step(
  world: World,
  mask: number,
  events: EventBuffer,
  onPhase = IGNORE_PHASE,
): void {
  if (world.outcome !== null) return;
  if (mask !== 0) applyInput(world, mask);
  world.ticks += 1;
  if (world.ticks % ROUND_TICKS === 0) announceRound(world, events);
  moveCar(world);
  onPhase('spawn');
  spawn(world);
  onPhase('motion');
  const dollarNear = moveDollars(world);
  const enemyNear = moveEnemies(world);
  movePlayerBullets(world);
  const bulletNear = moveEnemyBullets(world);
  onPhase('collisions');
  destroyEnemies(world, events);
  if (dollarNear) collectDollars(world, events);
  if (bulletNear && hitByBullet(world)) endRun(world, events, 'bullet');
  else if (enemyNear && touchesEnemy(world)) endRun(world, events, 'enemy');
  else if (world.ticks >= WIN_TICKS) endRun(world, events, 'win');
}

function announceRound(world: World, events: EventBuffer): void {
  const at = pushEvent(events, 'round');
  events.x[at] = world.width;
  events.y[at] = 0;
}

function applyInput(world: World, mask: number): void {
  const { playerBullets } = world;
  if ((mask & JUMP_BIT) !== 0 && !world.airborne) {
    world.carVelocity = JUMP_VELOCITY;
    world.airborne = true;
  }
  if ((mask & SHOOT_BIT) !== 0) {
    // The bullet starts before this tick's movement, so a jump has not moved the car yet.
    playerBullets.x[playerBullets.count] = MUZZLE_X;
    playerBullets.y[playerBullets.count] = world.carY + MUZZLE_DY;
    playerBullets.count++;
  }
}
