/** The hints of a first run: what is marked, and what the player has done. Reads the world once per frame. */
import type { Hint, Look } from '../../shared/contract.ts';
import { BULLET_WIDTH, CAR_RIGHT, CAR_X, OBSTACLE_SIZE, standingYOf } from '../../shared/rules.ts';
import type { HintKind, HintMark, Writable } from '../rendering/frame.ts';
import type { World } from '../simulation/world.ts';

/** px before the car in which a note is marked: more than a second ahead. */
const REACH = 240;
const HALF = OBSTACLE_SIZE / 2;

export type Hints = ReturnType<typeof createHints>;

/** `onChange`: called when a marker appears or disappears, or when its hint was followed. */
export function createHints(onChange: (change: Hint) => void) {
  const mark: Writable<HintMark> = { kind: 'jump', index: -1 };
  let shown: HintKind | null = null;
  let jump = false;
  let shoot = false;
  /** The player never jumped or shot, and nothing on the road has been marked yet. */
  let start = false;
  /** True until a marked bullet has passed the car in this run. */
  let bullet = false;

  function show(next: HintKind | null): void {
    start = next === 'start';
    if (next === shown) return;
    shown = next;
    onChange(next);
  }

  function finish(hint: 'jump' | 'shoot'): void {
    if (hint === 'jump') jump = false;
    else shoot = false;
    start = false;
    shown = null;
    onChange(hint === 'jump' ? 'jumped' : 'shot');
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
    begin(wanted: Look['hints']) {
      if (shown !== null) onChange(null);
      shown = null;
      jump = wanted?.jump ?? false;
      shoot = wanted?.shoot ?? false;
      start = jump && shoot;
      bullet = jump || shoot;
    },
    /** Called with every frame. */
    update(world: World) {
      if (!jump && !shoot && !bullet) return;
      const isAtStart = shown === 'start';
      const hasPassed = shown === 'bullet' && markedIndex('bullet', world) < 0;
      if (hasPassed) bullet = false;
      // A bullet can pass the car only if it jumps.
      if (jump && (hasPassed || ((isAtStart || shown === 'jump') && world.airborne))) {
        finish('jump');
      } else if ((isAtStart || shown === 'shoot') && world.playerBullets.count > 0) {
        finish('shoot');
      } else {
        show(nextHint(world));
      }
    },
  };

  function nextHint(world: World): HintKind | null {
    if (bullet && markedIndex('bullet', world) >= 0) return 'bullet';
    // A jump that began before the hint does not count as following it.
    if (jump && !world.airborne && markedIndex('jump', world) >= 0) return 'jump';
    if (shoot && markedIndex('shoot', world) >= 0) return 'shoot';
    return start ? 'start' : null;
  }
}

/** Index of the bullet, note or enemy that is marked, 0 for the car; -1 if there is nothing to do. */
function markedIndex(kind: HintKind, world: World): number {
  const { dollars, enemies, enemyBullets } = world;
  if (kind === 'start') return 0;
  if (kind === 'bullet') {
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
