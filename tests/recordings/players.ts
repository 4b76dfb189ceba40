/**
 * The players of the golden recordings: what mask each tick gets. Those that look ahead play copies
 * of the world; they need not be quick, they only ever play once.
 */
import { JUMP_BIT, SHOOT_BIT } from '../../shared/rules.ts';
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { step } from '../../worker/simulation/step.ts';
import { copyWorld, createWorld, type World } from '../../worker/simulation/world.ts';

/** The mask (0 to 3) for the tick that follows. Must leave the world as it is. */
export type Player = (world: World) => number;

export const idle: Player = () => 0;
export const mash: Player = () => JUMP_BIT | SHOOT_BIT;

/** Jumps and shoots on every so-manieth tick, counted from `jumpAt` and 0; null: never. */
export function metronome(
  shotTicks: number | null,
  jumpTicks: number | null = null,
  jumpAt = 0,
): Player {
  return ({ ticks }) => {
    const shoots = shotTicks !== null && ticks % shotTicks === 0;
    const jumps = jumpTicks !== null && ticks % jumpTicks === jumpAt;
    return (shoots ? SHOOT_BIT : 0) | (jumps ? JUMP_BIT : 0);
  };
}

/** Ticks a survivor looks ahead: a jump takes 38, an enemy shoots every 90. */
const SHORT_SIGHT = 60;
/** Ticks a collector looks ahead: longer than a bullet takes through the widest world. */
const LONG_SIGHT = 150;
/** A survivor acts when it would die within so many ticks: a jump too early lands on the bullet. */
const LATE = 12;

/** Idle until death is near, then whatever of `masks` keeps it alive longest. */
export function survivor(masks: readonly number[]): Player {
  const foresee = createForesight(SHORT_SIGHT);
  return (world) => {
    let longest = foresee(world, 0).survived;
    if (longest > LATE) return 0;
    let best = 0;
    for (const mask of masks) {
      const { survived } = foresee(world, mask);
      if (survived <= longest) continue;
      longest = survived;
      best = mask;
    }
    return best;
  };
}

/** Takes every point that does not cost its life; shoots and jumps only where that brings some. */
export function collector(): Player {
  const foresee = createForesight(LONG_SIGHT);
  return (world) => {
    let best = 0;
    let worth = -1;
    for (const mask of [0, SHOOT_BIT, JUMP_BIT, JUMP_BIT | SHOOT_BIT]) {
      const { survived, score } = foresee(world, mask);
      // A life is worth more than all the points of a run.
      const value = survived * 1_000_000 + score;
      if (value <= worth) continue;
      worth = value;
      best = mask;
    }
    return best;
  };
}

/** What becomes of a world when `mask` is followed by nothing for `sight` ticks. */
function createForesight(sight: number) {
  const copy = createWorld(0, { width: 900, height: 500 });
  const events = createEventBuffer();
  return (world: World, mask: number) => {
    copyWorld(world, copy);
    let survived = 0;
    for (let next = mask; survived < sight; survived++, next = 0) {
      events.count = 0;
      step(copy, next, events);
      // A win is no death.
      if (copy.outcome === 'bullet' || copy.outcome === 'enemy') break;
    }
    return { survived, score: copy.score };
  };
}
