/**
 * Steps through a paused run, for developers: moves it by whole ticks. Only moves the run; the engine decides
 * the status that follows.
 */
import type { EngineCore } from '../engine/core.ts';
import type { Replays } from '../replay/replays.ts';

/** Moves the run by whole ticks, back if negative. Steps beyond the end of the recording play new ticks. */
export function stepRun(core: EngineCore, replays: Replays, ticks: number): void {
  if (core.mode() !== 'paused' || !Number.isInteger(ticks)) return;
  const { playback } = core;
  const { run, reporter } = playback;
  const { world } = run;
  // Presses made right before the pause belong to the first new tick.
  let mask = core.waiting.gather(world.ticks);
  const until = world.ticks + ticks;
  replays.goTo(until);
  run.stepped = true;
  while (world.ticks < until && world.outcome === null) {
    playback.playTick(mask);
    mask = 0;
  }
  core.waiting.add(world.ticks, mask);
  reporter.add({ type: 'stepped', tick: world.ticks });
  reporter.replaceInputs(run.recorded().inputs);
  core.rest(world.outcome === null ? 'paused' : 'ready');
}
