/** The hints: what is marked for a player who has not won yet, while it is due. Reads the world once per frame. */
import type { Hint, Look } from '../../shared/contract.ts';
import type { InputList } from '../../shared/recording.ts';
import {
  BULLET_WIDTH,
  CAR_RIGHT,
  CAR_X,
  ENEMY_SHOT_TICKS,
  JUMP_BIT,
  ROUND_TICKS,
  spawnInterval,
} from '../../shared/rules.ts';
import { type HintKind, type HintMark, JUMP_REACH, type Writable } from '../rendering/frame.ts';
import { firstUnaimed } from '../simulation/aim.ts';
import type { World } from '../simulation/world.ts';

/** Whoever has come to round 10, or has won, needs no marks: the road becomes no harder. */
const LEARNT_TICKS = 9 * ROUND_TICKS;
/** px between the car and a bullet at which the clock is held; nearer than the second, a jump would be too late. */
const HOLD_AT = 150;
const TOO_LATE = 8;
/** No enemy shoots before this tick. */
const FIRST_SHOT = spawnInterval(1) + ENEMY_SHOT_TICKS;

export type Hints = ReturnType<typeof createHints>;

/** `onHint`: there are words for what is marked, only up to the first gate of a run; null: no more. */
export function createHints(onHint: (hint: Hint | null) => void) {
  const mark: Writable<HintMark> = { kind: 'shoot', index: -1 };
  let shown: HintKind | null = null;
  let lastWords: HintKind | null = null;
  let isOn = false;
  /** Nothing was pressed yet, and nothing on the road has been marked. */
  let start = false;
  /** The clock was not held yet in this run. */
  let canHold = false;

  function show(next: HintKind | null, hasWords = true): void {
    start &&= next === 'start';
    shown = next;
    const words = hasWords ? next : null;
    if (words === lastWords) return;
    lastWords = words;
    onHint(words);
  }

  function nextHint(world: World): HintKind | null {
    const bullet = nextBullet(world);
    const isNear = bullet >= 0 && world.enemyBullets.x[bullet] < CAR_RIGHT + JUMP_REACH;
    // A shot in a jump flies too high.
    if (!isNear && !world.airborne && firstUnaimed(world) >= 0) return 'shoot';
    if (bullet >= 0) return 'bullet';
    return start && !world.airborne && world.playerBullets.count === 0 ? 'start' : null;
  }

  return {
    /** What is marked in the picture of this world. The result is valid until the next call. */
    markIn(world: World): HintMark | null {
      if (shown === null) return null;
      mark.kind = shown;
      mark.index = markedIndex(shown, world);
      return mark.index < 0 ? null : mark;
    },
    /**
     * Another run begins. `bestTicks`: length of the longest run on this device. `inputs`: of a run that lost its host;
     * whoever survives a hold has jumped, after the first bullet of all.
     */
    begin(hints: Look['hints'], bestTicks: number, inputs: InputList = []) {
      show(null);
      isOn = hints !== undefined && bestTicks < LEARNT_TICKS;
      const isFirst = hints?.mayHold === true && bestTicks < ROUND_TICKS;
      canHold = isFirst && inputs.every(([at, mask]) => at < FIRST_SHOT || (mask & JUMP_BIT) === 0);
      start = isFirst && inputs.length === 0;
    },
    /** Called with every frame. */
    update(world: World) {
      if (isOn) show(nextHint(world), world.ticks < ROUND_TICKS);
    },
    /** True once in a run: its first bullet is near, and the player must be told to jump. */
    holds(world: World): boolean {
      if (!canHold || world.airborne || world.outcome !== null) return false;
      const index = nextBullet(world);
      const gap = index < 0 ? Infinity : world.enemyBullets.x[index] - CAR_RIGHT;
      if (gap > HOLD_AT || gap < TOO_LATE) return false;
      canHold = false;
      show('held');
      return true;
    },
  };
}

/** Index of the bullet or enemy that is marked, 0 for the car; -1 if there is none. */
function markedIndex(kind: HintKind, world: World): number {
  if (kind === 'start') return 0;
  return kind === 'shoot' ? firstUnaimed(world) : nextBullet(world);
}

/** Index of the oldest bullet that has not passed the car; -1 if there is none. */
function nextBullet({ enemyBullets: { count, x } }: World): number {
  for (let i = 0; i < count; i++) if (x[i] > CAR_X - BULLET_WIDTH) return i;
  return -1;
}
