/** The hints of a first run: what is marked, and what the player has done. Reads the world once per frame. */
import type { FollowedHint, Hint, Look } from '../../shared/contract.ts';
import {
  BULLET_WIDTH,
  CAR_RIGHT,
  CAR_X,
  OBSTACLE_SIZE,
  standingYOf,
  TICKS_PER_SECOND,
} from '../../shared/rules.ts';
import type { HintKind, HintMark, Writable } from '../rendering/frame.ts';
import type { World } from '../simulation/world.ts';

/** px before the car in which a note is marked: more than a second ahead. */
const REACH = 240;
const HALF = OBSTACLE_SIZE / 2;
/** Ticks of a device's first run in which no note is marked: enemies come first. */
const NO_NOTE_TICKS = 8 * TICKS_PER_SECOND;
/** px between the car and a bullet at which the clock is held; nearer than the second, a jump would be too late. */
const HOLD_AT = 150;
const TOO_LATE = 24;
/** Bullets that are marked in a run in which the clock may be held. The second comes 1.5 s after the first. */
const LESSON_BULLETS = 3;

export type Hints = ReturnType<typeof createHints>;
type Wanted = NonNullable<Look['hints']>;

const NONE: Wanted = { jump: false, shoot: false, bullet: false, isFirstRun: false };

export interface HintListener {
  /** A marker appears; null: it disappears. */
  onHint(hint: Hint | null): void;
  onFollowed(hint: FollowedHint): void;
}

export function createHints({ onHint, onFollowed }: HintListener) {
  const mark: Writable<HintMark> = { kind: 'jump', index: -1 };
  const wanted: Writable<Wanted> = { ...NONE };
  let shown: HintKind | null = null;
  /** The player never jumped or shot, and nothing on the road has been marked yet. */
  let start = false;
  /** So many bullets are still marked in this run. */
  let bullets = 0;
  /** A marked bullet is passing below the car, or has passed it in this run. */
  let isPassing = false;
  let hasPassed = false;
  /** The clock was not held yet in this run. */
  let canHold = false;

  function show(next: HintKind | null): void {
    start = next === 'start';
    if (next === shown) return;
    shown = next;
    onHint(next);
  }

  function finish(hint: FollowedHint): void {
    wanted[hint] = false;
    show(null);
    onFollowed(hint);
  }

  return {
    /** What is marked in the picture of this world. The result is valid until the next call. */
    markIn(world: World): HintMark | null {
      if (shown === null) return null;
      mark.kind = shown;
      mark.index = markedIndex(shown, world);
      return mark.index < 0 ? null : mark;
    },
    /** Another run begins, with these hints. */
    begin(hints: Look['hints']) {
      show(null);
      Object.assign(wanted, hints ?? NONE);
      const { jump, shoot } = wanted;
      start = jump && shoot;
      bullets = wanted.bullet ? LESSON_BULLETS : Number(jump || shoot);
      hasPassed = false;
      canHold = wanted.bullet;
    },
    /** Called with every frame. `destroyed`: enemies of this run. */
    update(world: World, destroyed: number) {
      if (!wanted.jump && !wanted.shoot && !wanted.bullet && bullets === 0) return;
      const isAtStart = shown === 'start';
      // A bullet can pass the car only if it jumps. A passed one is left of the car for two ticks, then gone.
      const passes = shown === 'bullet' && markedIndex('bullet', world) !== 0;
      if (passes && !isPassing) bullets -= 1;
      isPassing = passes;
      hasPassed ||= passes;
      const hasJumped = hasPassed || ((isAtStart || shown === 'jump') && world.airborne);
      const hasShot = (isAtStart || shown === 'shoot') && world.playerBullets.count > 0;
      if (wanted.jump && hasJumped) finish('jump');
      else if (wanted.bullet && (hasPassed || destroyed > 0)) finish('bullet');
      else if (wanted.shoot && hasShot) finish('shoot');
      else show(nextHint(world));
    },
    /** True once in a run: its first bullet is near, and the player must be told to jump. */
    holds(world: World): boolean {
      if (!canHold || !wanted.bullet || world.airborne || world.outcome !== null) return false;
      const index = markedIndex('bullet', world);
      const gap = index < 0 ? Infinity : world.enemyBullets.x[index] - CAR_RIGHT;
      if (gap > HOLD_AT || gap < TOO_LATE) return false;
      canHold = false;
      show('held');
      return true;
    },
  };

  function nextHint(world: World): HintKind | null {
    if (bullets > 0 && markedIndex('bullet', world) >= 0) return 'bullet';
    if (wanted.shoot && markedIndex('shoot', world) >= 0) return 'shoot';
    const mayMarkNote = !wanted.isFirstRun || world.ticks >= NO_NOTE_TICKS;
    // A jump that began before the hint does not count as following it.
    const isOnRoad = wanted.jump && !world.airborne;
    if (isOnRoad && mayMarkNote && markedIndex('jump', world) >= 0) return 'jump';
    return start ? 'start' : null;
  }
}

/** Index of the bullet, note or enemy that is marked, 0 for the car; -1 if there is nothing to do. */
function markedIndex(kind: HintKind, world: World): number {
  const { dollars, enemies, enemyBullets } = world;
  if (kind === 'start') return 0;
  if (kind === 'bullet' || kind === 'held') {
    for (let i = 0; i < enemyBullets.count; i++) {
      if (enemyBullets.x[i] > CAR_X - BULLET_WIDTH) return i;
    }
  } else if (kind === 'jump') {
    // Lower notes are collected without a jump.
    const high = standingYOf(world.height) - OBSTACLE_SIZE;
    for (let i = 0; i < dollars.count; i++) {
      const x = dollars.x[i];
      if (dollars.y[i] < high && x > CAR_X - HALF && x < CAR_RIGHT + REACH) return i;
    }
  } else {
    for (let i = 0; i < enemies.count; i++) {
      if (enemies.x[i] > CAR_RIGHT && enemies.x[i] < world.width - HALF) return i;
    }
  }
  return -1;
}
