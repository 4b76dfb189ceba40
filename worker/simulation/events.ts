/** What happened in a tick: a buffer the caller owns, empties and hands to every step. */
import type { Outcome } from '../../shared/contract.ts';
import { MAX_OBSTACLES } from './world.ts';

export type SimulationEventType = 'round' | 'collect' | 'destroy' | Outcome;

/** A round, every obstacle, and the end: more cannot happen in one tick. */
const CAPACITY = 1 + 2 * MAX_OBSTACLES + 1;

/** Entries 0 to count - 1 are filled, in the order of rules.md. x, y: where it happened, px. */
export interface EventBuffer {
  count: number;
  readonly type: SimulationEventType[];
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export function createEventBuffer(): EventBuffer {
  return {
    count: 0,
    type: new Array<SimulationEventType>(CAPACITY).fill('round'),
    x: new Float64Array(CAPACITY),
    y: new Float64Array(CAPACITY),
  };
}

export function pushEvent(events: EventBuffer, type: SimulationEventType, x: number, y: number) {
  const i = events.count;
  events.type[i] = type;
  events.x[i] = x;
  events.y[i] = y;
  events.count = i + 1;
}
