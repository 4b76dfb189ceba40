/** The pictures of link previews and of installation dialogs: which moment of which run each shows. */
import type { RecordedRun } from '../../shared/recording.ts';
import { JUMP_BIT, type WorldSize } from '../../shared/rules.ts';
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { step } from '../../worker/simulation/step.ts';
import { createWorld, type World } from '../../worker/simulation/world.ts';
import { shootAndJump } from '../bots.ts';

/** A run and the tick of it that a picture shows. */
export interface Moment {
  readonly run: RecordedRun;
  readonly tick: number;
}

/** By path of the page. Each is a moment with the car in the air, in a round with a sky of its own. */
const MOMENTS: Readonly<Record<string, { readonly seed: number; readonly tick: number }>> = {
  '/': { seed: 3, tick: 445 },
  '/game': { seed: 87, tick: 1697 },
  '/whitepaper': { seed: 204, tick: 638 },
  '/metaverse': { seed: 71, tick: 1131 },
};

/** Plays the run of a page up to its moment, in a world of this size. */
export function momentOf(path: string, size: WorldSize): Moment {
  const moment = MOMENTS[path];
  if (moment === undefined) throw new Error(`no moment for the picture of ${path}`);
  const { seed, tick } = moment;
  const world = createWorld(seed, size);
  const events = createEventBuffer();
  const inputs: [number, number][] = [];
  // One tick more: a replay stops where its run does.
  while (world.ticks <= tick) {
    const mask = maskOf(world);
    if (mask !== 0) inputs.push([world.ticks, mask]);
    events.count = 0;
    step(world, mask, events);
    if (world.outcome !== null) throw new Error(`the run of ${path} ends at ${world.ticks}`);
  }
  return { run: { seed, ...size, inputs, ticks: world.ticks }, tick };
}

/** Jumps often and shoots seldom, as a person does: a car in the air makes the better picture. */
function maskOf(world: World): number {
  const { ticks } = world;
  const mask = ticks % 18 === 0 ? shootAndJump(world) : shootAndJump(world) & JUMP_BIT;
  return mask | (ticks % 70 === 0 ? JUMP_BIT : 0);
}
