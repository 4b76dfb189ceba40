/** Plays recorded inputs at full speed, without a clock. */
import { goldGates } from '../../shared/gold.ts';
import type { InputList, Played } from '../../shared/recording.ts';
import type { RunEventType } from '../../shared/replay.ts';
import { roundOf, type WorldSize } from '../../shared/rules.ts';
import { createEventBuffer, type EventBuffer } from './events.ts';
import { GoldCount } from './gold.ts';
import { step } from './step.ts';
import { createWorld, type World } from './world.ts';

type EventListener = (tick: number, type: RunEventType) => void;

/**
 * Plays a run from its first tick to its end, or only `until` a tick; `outcome` is then null. The ticks of `inputs`
 * must strictly increase, which recording.ts ensures.
 */
export function play(
  seed: number,
  size: WorldSize,
  inputs: InputList,
  until: number,
  onEvent?: EventListener,
) {
  const world = createWorld(seed, size);
  let collected = 0;
  let destroyed = 0;
  const gold = new GoldCount();
  const onPlayed: EventListener = (tick, type) => {
    if (type === 'collect') collected++;
    if (type === 'destroy') destroyed++;
    onEvent?.(tick, type);
  };
  advance(world, inputs, until, createEventBuffer(), onPlayed, gold);
  return { ...resultOf(world), collected, destroyed, gold: goldGates(gold.gold) };
}

/** The result of the run so far. */
export function resultOf({ outcome, ticks, score }: World): Played {
  return { outcome, ticks, round: roundOf(ticks), score };
}

/**
 * Advances a world to tick `until`, or to its end if that is earlier. `inputs` are those of the whole run, even if the
 * world is in the middle of it. `events` is empty afterwards. `gold`: counts its gold gates.
 */
export function advance(
  world: World,
  inputs: InputList,
  until: number,
  events: EventBuffer,
  onEvent: EventListener | null,
  gold?: GoldCount,
): void {
  let next = 0;
  while (next < inputs.length && inputs[next][0] < world.ticks) next++;
  while (world.outcome === null && world.ticks < until) {
    let mask = 0;
    if (next < inputs.length && inputs[next][0] === world.ticks) mask = inputs[next++][1];
    events.count = 0;
    const wasAirborne = world.airborne;
    step(world, mask, events);
    gold?.onTick(world, mask, wasAirborne, events);
    if (onEvent === null) continue;
    for (let i = 0; i < events.count; i++) onEvent(world.ticks, events.type[i]);
  }
  events.count = 0;
}
