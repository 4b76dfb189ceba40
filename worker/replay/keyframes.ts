/** Copies of a recorded run's world at fixed intervals, so that any tick is a short way from one of them. */
import type { RecordedRun } from '../../shared/recording.ts';
import type { RestoreWorld } from '../playback/run.ts';
import { createEventBuffer } from '../simulation/events.ts';
import { advance } from '../simulation/play.ts';
import { copyWorld, createWorld, type World } from '../simulation/world.ts';

/** Ticks between two keyframes: the longest run has 40 of them, about 200 kB. */
export const KEYFRAME_TICKS = 250;

export interface Keyframes {
  /** Restores the last keyframe up to `tick` (0 or more); null before the first: play from the start. */
  upTo(tick: number): RestoreWorld | null;
  /** Ticks in which a dollar was collected, once for each. */
  readonly collected: readonly number[];
}

/** Plays the whole run once, up to 10,000 ticks. Allocates all keyframes. */
export function createKeyframes(recorded: RecordedRun): Keyframes {
  const world = createWorld(recorded.seed, recorded);
  const events = createEventBuffer();
  const copies: World[] = [];
  const collected: number[] = [];
  const playTo = (tick: number) =>
    advance(world, recorded.inputs, tick, events, (at, type) => {
      if (type === 'collect') collected.push(at);
    });
  for (let tick = KEYFRAME_TICKS; tick <= recorded.ticks; tick += KEYFRAME_TICKS) {
    playTo(tick);
    if (world.outcome !== null) break;
    const copy = createWorld(0, world);
    copyWorld(world, copy);
    copies.push(copy);
  }
  playTo(recorded.ticks);
  return {
    collected,
    upTo(tick) {
      const count = Math.min(Math.floor(tick / KEYFRAME_TICKS), copies.length);
      return count === 0 ? null : (world) => copyWorld(copies[count - 1], world);
    },
  };
}
