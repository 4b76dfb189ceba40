import { goldGates } from '../../shared/gold.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import {
  CHECKPOINT_TICKS,
  type Checkpoint,
  type ReplayEvent,
  type ReplayResult,
  type RunEventType,
} from '../../shared/replay.ts';
import { digest } from './digest.ts';
import { createEventBuffer } from './events.ts';
import { GoldCount } from './gold.ts';
import { advance, resultOf } from './play.ts';
import { createWorld } from './world.ts';

/**
 * Plays a run from its first tick to `run.ticks`, or to its end if that is earlier, in its own world. Returns what
 * happens, with digests for comparison. The ticks of `run.inputs` must strictly increase, which recording.ts ensures.
 */
export function replayRun(run: RecordedRun): ReplayResult {
  const world = createWorld(run.seed, run);
  const buffer = createEventBuffer();
  const events: ReplayEvent[] = [];
  const checkpoints: Checkpoint[] = [];
  const gold = new GoldCount();
  const onEvent = (tick: number, type: RunEventType) => void events.push([tick, type]);
  while (world.outcome === null && world.ticks < run.ticks) {
    checkpoints.push([world.ticks, digest(world)]);
    const until = Math.min(world.ticks + CHECKPOINT_TICKS, run.ticks);
    advance(world, run.inputs, until, buffer, onEvent, gold);
  }
  const gates = goldGates(gold.gold);
  return { ...resultOf(world), gold: gates, events, checkpoints, digest: digest(world) };
}
