import type { Outcome } from '../../shared/contract.ts';
import type { InputList } from '../../shared/recording.ts';
import { roundOf, type WorldSize } from '../../shared/rules.ts';
import { createEventBuffer, type SimulationEventType } from './events.ts';
import { step } from './step.ts';
import { createWorld } from './world.ts';

export interface Played {
  /** null when stopped before the end. */
  readonly outcome: Outcome | null;
  readonly ticks: number;
  readonly round: number;
  readonly score: number;
  readonly collected: number;
  readonly destroyed: number;
}

/**
 * Plays a run from its first tick to its end, or until `until` ticks. `inputs` as parsed by
 * recording.ts: ticks strictly increase. Every event is told to `observe` in its order.
 */
export function play(
  seed: number,
  size: WorldSize,
  inputs: InputList,
  until: number,
  observe: (tick: number, type: SimulationEventType) => void,
): Played {
  const world = createWorld(seed, size);
  const events = createEventBuffer();
  let next = 0;
  let collected = 0;
  let destroyed = 0;
  while (world.outcome === null && world.ticks < until) {
    let mask = 0;
    if (next < inputs.length && inputs[next][0] === world.ticks) mask = inputs[next++][1];
    events.count = 0;
    step(world, mask, events);
    for (let i = 0; i < events.count; i++) {
      const type = events.type[i];
      if (type === 'collect') collected++;
      if (type === 'destroy') destroyed++;
      observe(world.ticks, type);
    }
  }
  return {
    outcome: world.outcome,
    ticks: world.ticks,
    round: roundOf(world.ticks),
    score: world.score,
    collected,
    destroyed,
  };
}
