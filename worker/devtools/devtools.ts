/** The engine's devtools, loaded with the first call to one of them: players never pay for them. */
import type { Inspected } from '../../shared/devtools.ts';
import type { EngineCore } from '../engine/core.ts';
import { isMoving } from '../mode.ts';
import { bodyAt } from '../rendering/bodies.ts';
import { drawBoxes } from '../rendering/boxes.ts';
import type { Replays } from '../replay/replays.ts';
import { createInstrumentation, type Instrumentation } from './instrumentation.ts';
import { stepRun } from './stepping.ts';

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
