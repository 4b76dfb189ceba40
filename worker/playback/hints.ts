/** The hints of a first run: what is marked, and what the player has done. Reads the world, once a frame. */
import type { HintReport, RunDecoration } from '../../shared/contract.ts';
import { CAR_RIGHT, CAR_X, OBSTACLE_SIZE, standingYOf } from '../../shared/rules.ts';
import type { HintKind, HintMark } from '../rendering/hint-marker.ts';
import type { World } from '../simulation/world.ts';
import type { Writable } from './writable.ts';

/** px before the car in which a note is marked: more than a second ahead. */
const REACH = 240;
const HALF = OBSTACLE_SIZE / 2;

export interface Hints {
  /** What is marked in the picture of this world. Valid until the next call. */
  markIn(world: World): HintMark | null;
  /** Another run begins, with these hints. */
  begin(wanted: RunDecoration['hints']): void;
  /** Called with every frame. */
  update(world: World): void;
}

/** `onChange`: a marker appeared or went, or its hint is done. */
export function createHints(onChange: (change: HintReport) => void): Hints {
  const mark: Writable<HintMark> = { kind: 'jump', index: -1 };
  let shown: HintKind | null = null;
  let jump = false;
  let shoot = false;

  return {
    markIn(world) {
      if (shown === null) return null;
      mark.kind = shown;
      mark.index = markedIndex(shown, world);
      return mark.index < 0 ? null : mark;
    },
    begin(wanted) {
      if (shown !== null) onChange(null);
      shown = null;
      jump = wanted?.jump ?? false;
      shoot = wanted?.shoot ?? false;
    },
    update(world) {
      if (!jump && !shoot) return;
      if (shown === 'jump' && world.airborne) {
        jump = false;
        shown = null;
        onChange('jumped');
      } else if (shown === 'shoot' && world.playerBullets.count > 0) {
        shoot = false;
        shown = null;
        onChange('shot');
      } else {
        const next = nextHint(world);
        if (next === shown) return;
        shown = next;
        onChange(next);
      }
    },
  };

  function nextHint(world: World): HintKind | null {
    // A jump that began before the hint does not count as following it.
    if (jump && !world.airborne && markedIndex('jump', world) >= 0) return 'jump';
    return shoot && markedIndex('shoot', world) >= 0 ? 'shoot' : null;
  }
}

/** Index of the note or enemy that is marked; -1 if there is nothing to jump for or to shoot. */
function markedIndex(kind: HintKind, world: World): number {
  const { dollars, enemies } = world;
  if (kind === 'jump') {
    // A lower note is collected without a jump.
    const high = standingYOf(world.height) - OBSTACLE_SIZE;
    for (let i = 0; i < dollars.count; i++) {
      const x = dollars.x[i];
      if (dollars.y[i] < high && x > CAR_X - HALF && x < CAR_RIGHT + REACH) return i;
    }
  } else {
    for (let i = 0; i < enemies.count; i++) {
      if (enemies.x[i] > CAR_RIGHT && enemies.x[i] < world.width - OBSTACLE_SIZE) return i;
    }
  }
  return -1;
}
