/** The engine's devtools, loaded with the first call to one of them: players never pay for them. */
import type { Inspected } from '../../shared/devtools.ts';
import type { EngineCore } from '../engine/core.ts';
import { isMoving } from '../mode.ts';
import { bodyAt } from '../rendering/bodies.ts';
import { drawBoxes } from '../rendering/boxes.ts';
import type { Replays } from '../replay/replays.ts';
import { createInstrumentation, type Instrumentation } from './instrumentation.ts';

export interface Devtools {
  readonly instrumentation: Instrumentation;
  /** Moves a paused run, or a replay, by whole ticks; back if negative. */
  step(ticks: number): void;
  showBoxes(on: boolean): void;
  /** The body at a point of the world, px. */
  inspect(x: number, y: number): Inspected | null;
}

/** `replays`: of the same engine, because a run and a replay share the way to another tick. */
export function createDevtools(core: EngineCore, replays: Replays): Devtools {
  const { run, settings } = core.playback;

  /** Boxes and numbers belong to one tick, so a still picture must show exactly that tick. */
  function showExactTick(): void {
    if (isMoving(core.mode()) || settings.exactTick) return;
    settings.exactTick = true;
    core.loop.wake();
  }

  return {
    instrumentation: createInstrumentation(core),
    step(ticks) {
      if (core.mode() === 'paused') stepRun(core, replays, ticks);
      else replays.step(ticks);
    },
    showBoxes(on) {
      settings.drawBoxes = on ? drawBoxes : null;
      if (on) showExactTick();
      core.loop.wake();
    },
    inspect(x, y) {
      showExactTick();
      return bodyAt(run.world, x, y);
    },
  };
}

/**
 * Moves a paused run by whole ticks, back if negative. The engine decides the status that follows. Steps
 * beyond the end of the recording play new ticks.
 */
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
