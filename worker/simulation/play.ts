import type { Outcome } from '../../shared/contract.ts';
import type { InputList } from '../../shared/recording.ts';
import { roundOf, type WorldSize } from '../../shared/rules.ts';
import { createEventBuffer, type EventBuffer, type SimulationEventType } from './events.ts';
import { step } from './step.ts';
import { createWorld, type World } from './world.ts';

export interface Played {
  /** null when stopped before the end. */
  readonly outcome: Outcome | null;
  readonly ticks: number;
  readonly round: number;
  readonly score: number;
  readonly collected: number;
  readonly destroyed: number;
}

type Observe = (tick: number, type: SimulationEventType) => void;

/**
 * Plays a run from its first tick to its end, or until `until` ticks. `inputs` as parsed by
 * recording.ts: ticks strictly increase. Every event is told to `observe` in its order.
 */
export function play(
  seed: number,
  size: WorldSize,
  inputs: InputList,
  until: number,
  observe: Observe,
): Played {
  const world = createWorld(seed, size);
  let collected = 0;
  let destroyed = 0;
  advance(world, inputs, until, createEventBuffer(), (tick, type) => {
    if (type === 'collect') collected++;
    if (type === 'destroy') destroyed++;
    observe(tick, type);
  });
  return {
    outcome: world.outcome,
    ticks: world.ticks,
    round: roundOf(world.ticks),
    score: world.score,
    collected,
    destroyed,
  };
}

/**
 * Takes a world to `until` ticks, or to its end before. `inputs` are those of the whole run,
 * wherever the world stands in it. Leaves `events` empty.
 */
export function advance(
  world: World,
  inputs: InputList,
  until: number,
  events: EventBuffer,
  observe: Observe | null,
): void {
  let next = 0;
  while (next < inputs.length && inputs[next][0] < world.ticks) next++;
  while (world.outcome === null && world.ticks < until) {
    let mask = 0;
    if (next < inputs.length && inputs[next][0] === world.ticks) mask = inputs[next++][1];
    events.count = 0;
    step(world, mask, events);
    if (observe === null) continue;
    for (let i = 0; i < events.count; i++) observe(world.ticks, events.type[i]);
  }
  events.count = 0;
}
