/** The events of a tick: a buffer that the caller owns and empties before every step. */
import type { RunEventType } from '../../shared/replay.ts';
import { MAX_OBSTACLES } from './world.ts';

/** Maximum number of events in one tick: a round, every obstacle, and the end. */
const CAPACITY = 1 + 2 * MAX_OBSTACLES + 1;

/** Entries 0 to count - 1 are filled, in the order of docs/rules.md. x, y: place of the event, px. */
export type EventBuffer = ReturnType<typeof createEventBuffer>;

export function createEventBuffer() {
  return {
    count: 0,
    type: new Array<RunEventType>(CAPACITY).fill('round'),
    x: new Float64Array(CAPACITY),
    y: new Float64Array(CAPACITY),
  };
}

/**
 * Appends an event and returns its index, at which the caller writes `x` and `y`. If they were arguments, V8 would
 * allocate objects for the two fractions.
 */
export function pushEvent(events: EventBuffer, type: RunEventType): number {
  const index = events.count;
  events.type[index] = type;
  events.count = index + 1;
  return index;
}
