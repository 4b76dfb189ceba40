/**
 * The bots that play the golden recordings: each chooses the mask of the next tick. Some look ahead by
 * playing a copy of the world; they may be slow, because they play only when recordings are written.
 */
import { JUMP_BIT, SHOOT_BIT, WIN_TICKS, type WorldSize } from '../../shared/rules.ts';
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { step } from '../../worker/simulation/step.ts';
import { copyWorld, createWorld, type World } from '../../worker/simulation/world.ts';

/** Returns the mask (0 to 3) of the next tick. Must not change the world. */
export type Bot = (world: World) => number;

/** Plays until the end of a run, or until a tick. Returns the world and the inputs of the bot. */
export function playBot(seed: number, size: WorldSize, bot: Bot, until = WIN_TICKS) {
  const world = createWorld(seed, size);
  const events = createEventBuffer();
  const inputs: [tick: number, mask: number][] = [];
  while (world.outcome === null && world.ticks < until) {
    const mask = bot(world);
    if (mask !== 0) inputs.push([world.ticks, mask]);
    events.count = 0;
    step(world, mask, events);
  }
  return { world, inputs };
}

export const idle: Bot = () => 0;
export const mash: Bot = () => JUMP_BIT | SHOOT_BIT;

/** Shoots every `shotTicks` and jumps every `jumpTicks`, both from tick 0; null means never. */
export function metronome(shotTicks: number | null, jumpTicks: number | null = null): Bot {
  return ({ ticks }) => {
    const shoots = shotTicks !== null && ticks % shotTicks === 0;
    const jumps = jumpTicks !== null && ticks % jumpTicks === 0;
    return (shoots ? SHOOT_BIT : 0) | (jumps ? JUMP_BIT : 0);
  };
}

/** Ticks a survivor looks ahead: more than a jump takes. */
const SHORT_SIGHT = 60;
/** Ticks a collector looks ahead: longer than a bullet takes through the widest world. */
const LONG_SIGHT = 150;
/** A survivor acts only when it would crash within this many ticks: an early jump lands on the bullet. */
const LATE = 12;

/** Idle until a crash is near, then takes the one of `masks` that survives longest. */
export function survivor(masks: readonly number[]): Bot {
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

/** Takes every point that does not lead to a crash; shoots and jumps only for points. */
export function collector(): Bot {
  const foresee = createForesight(LONG_SIGHT);
  return (world) => {
    let best = 0;
    let worth = -1;
    for (const mask of [0, SHOOT_BIT, JUMP_BIT, JUMP_BIT | SHOOT_BIT]) {
      const { survived, score } = foresee(world, mask);
      // Survival is worth more than all the points of a run.
      const value = survived * 1_000_000 + score;
      if (value <= worth) continue;
      worth = value;
      best = mask;
    }
    return best;
  };
}

/** Plays `mask`, then no input, for `sight` ticks on a copy. Returns the ticks survived and the score. */
function createForesight(sight: number) {
  const copy = createWorld(0, { width: 900, height: 500 });
  const events = createEventBuffer();
  return (world: World, mask: number) => {
    copyWorld(world, copy);
    let survived = 0;
    for (let next = mask; survived < sight; survived++, next = 0) {
      events.count = 0;
      step(copy, next, events);
      // A win is not a crash.
      if (copy.outcome === 'bullet' || copy.outcome === 'enemy') break;
    }
    return { survived, score: copy.score };
  };
}
