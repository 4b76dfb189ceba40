/**
 * The autopilot: decides the presses of a run that plays itself. It tries its choices in a world of its own, and only
 * reads the world that is played. Deterministic; allocates nothing per tick.
 */
import {
  BULLET_HEIGHT,
  ENEMY_SHOT_TICKS,
  ENEMY_SPEED,
  enemyYOf,
  FLIGHT_TICKS,
  JUMP_BIT,
  MUZZLE_DY,
  MUZZLE_X,
  OBSTACLE_SIZE,
  SHOOT_BIT,
} from '../../shared/rules.ts';
import { createEventBuffer } from './events.ts';
import { step } from './step.ts';
import { copyWorld, createWorld, type World } from './world.ts';

/** Ticks that choices are tried for: two jumps and a landing. */
const AHEAD = 90;
const NEVER = AHEAD;
/** If there is a choice, it jumps this many ticks before the hit. */
const REACTION = 9;
/** Ticks after which it looks again, because more has come into sight. */
const MOST_WAIT = 4;
/** Minimum px between two player bullets. */
const BULLET_GAP = 70;
/** px that an enemy moves before its first shot. Early enemies may fire once, for a bullet to jump over. */
const FIRST_SHOT = ENEMY_SHOT_TICKS * ENEMY_SPEED;
/** From this tick on there are so many enemies that each is destroyed before it fires. */
const DENSE_TICKS = 1800;

/**
 * Returns a function that decides the mask of the next tick of `world`. Trials show what ends a run, so it also jumps over
 * bodies that are new. Unless it `jumpsFreely`, it destroys each enemy before it fires, and jumps only to survive.
 */
export function createAutopilot(jumpsFreely = true): (world: World) => number {
  const road = createWorld(0, { width: 0, height: 0 });
  const flight = createWorld(0, { width: 0, height: 0 });
  const events = createEventBuffer();
  // Three lists by tick from now, for a car that is then on the road. Crashes are ticks from now, NEVER for none.
  /** Whether it crashes if it stays there for a tick. */
  const isHit: boolean[] = Array.from({ length: AHEAD }, () => false);
  /** When it crashes in a jump that begins there. */
  const flown = new Uint8Array(AHEAD);
  /** When it crashes with the best jumps. */
  const lives = new Uint8Array(AHEAD + 1);

  let lastTick = 0;
  /** Up to this tick no jump is needed. */
  let calmUntil = 0;

  /** Plays a tick of a trial, which goes on after a crash. Returns true for a crash. */
  function crashes(trial: World, mask: number): boolean {
    events.count = 0;
    step(trial, mask, events);
    const isCrash = trial.outcome !== null && trial.outcome !== 'win';
    trial.outcome = null;
    return isCrash;
  }

  /** The tick at which a car crashes that does not jump for `ticks`. Then `road` is there. */
  function stay(world: World, ticks: number): number {
    copyWorld(world, road);
    isHit.fill(false);
    for (let tick = 0; tick < ticks; tick++) isHit[tick] = crashes(road, 0);
    const crash = isHit.indexOf(true);
    return crash < 0 ? NEVER : crash;
  }

  /** The tick at which a car crashes that jumps from `from`, which is `tick` ticks ahead. */
  function fly(from: World, tick: number): number {
    copyWorld(from, flight);
    const end = Math.min(AHEAD, tick + FLIGHT_TICKS);
    for (let at = tick; at < end; at++) {
      if (crashes(flight, at === tick ? JUMP_BIT : 0)) return at;
    }
    return NEVER;
  }

  /** Does not jump for a note while an enemy is about to shoot: bullets fly low. */
  function jumpsForNote(world: World): boolean {
    if (!jumpsFreely || unaimed(world, true) > 0) return false;
    if (fly(world, 0) !== NEVER || flight.score === world.score) return false;
    stay(world, FLIGHT_TICKS);
    return flight.score > road.score && stay(world, AHEAD) === NEVER;
  }

  function shouldJump(world: World): boolean {
    if (world.airborne || world.ticks !== lastTick + 1) calmUntil = 0;
    lastTick = world.ticks;
    if (world.airborne) return false;
    if (world.ticks < calmUntil) return jumpsForNote(world);
    const crash = stay(world, AHEAD);
    if (crash >= FLIGHT_TICKS) {
      // Any earlier jump lands before the crash.
      calmUntil = world.ticks + crash - FLIGHT_TICKS + 1;
      return jumpsForNote(world);
    }
    const last = isHit.lastIndexOf(true);
    lives.fill(NEVER);
    copyWorld(world, road);
    for (let tick = 0; tick <= last; tick++) {
      flown[tick] = fly(road, tick);
      crashes(road, 0);
    }
    for (let tick = last; tick >= 0; tick--) lives[tick] = Math.max(stayed(tick), jumped(tick));
    const gain = jumped(0) - stayed(0);
    if (gain > 0 || (gain === 0 && crash <= REACTION && jumped(0) > crash)) return true;
    // Waits for a better moment; until the crash is near, also for one that is as good.
    let wait = 1;
    while (wait < MOST_WAIT && wait < crash - REACTION && jumped(wait) <= stayed(wait)) wait++;
    calmUntil = world.ticks + wait;
    return false;
  }

  /** When a car crashes that stays on the road for this tick, or jumps, and then jumps best. */
  const stayed = (tick: number) => (isHit[tick] ? tick : lives[tick + 1]);
  const jumped = (tick: number) =>
    flown[tick] === NEVER ? lives[Math.min(AHEAD, tick + FLIGHT_TICKS)] : flown[tick];

  return (world) =>
    (shouldJump(world) ? JUMP_BIT : 0) | (shouldShoot(world, jumpsFreely) ? SHOOT_BIT : 0);
}

function shouldShoot(world: World, jumpsFreely: boolean): boolean {
  const { height, carY, playerBullets } = world;
  const enemyY = enemyYOf(height);
  const muzzleY = carY + MUZZLE_DY;
  if (muzzleY + BULLET_HEIGHT <= enemyY || muzzleY >= enemyY + OBSTACLE_SIZE) return false;
  const { count, x } = playerBullets;
  if (count > 0 && x[count - 1] < MUZZLE_X + BULLET_GAP) return false;
  return unaimed(world, jumpsFreely) > 0;
}

/** Number of enemies in reach that no bullet will hit yet. */
function unaimed({ width, ticks, enemies, playerBullets }: World, jumpsFreely: boolean): number {
  const reach = jumpsFreely && ticks < DENSE_TICKS ? width - FIRST_SHOT : width;
  let aimed = 0;
  while (aimed < enemies.count && enemies.x[aimed] < reach) aimed++;
  return aimed - playerBullets.count;
}
