/** The engine's devtools, loaded with the first call to one of them: players never pay for them. */
import type { Inspected } from '../shared/devtools.ts';
import type { EngineCore } from './engine.ts';
import { createInstrumentation, type Instrumentation } from './instrumentation.ts';
import { isMoving } from './mode.ts';
import { bodyAt } from './rendering/bodies.ts';
import { drawBoxes } from './rendering/boxes.ts';
import { createStepping, type Stepping } from './stepping.ts';

export { replayRun } from './simulation/replay.ts';

export interface Devtools {
  readonly instrumentation: Instrumentation;
  readonly stepping: Stepping;
  showBoxes(on: boolean): void;
  /** The body at a point of the world, px. */
  inspect(x: number, y: number): Inspected | null;
}

export function createDevtools(core: EngineCore): Devtools {
  const { run, settings } = core.playback;

  /** Boxes and numbers belong to one tick, so a still picture must show exactly that tick. */
  function showExactTick(): void {
    if (isMoving(core.mode()) || settings.exactTick) return;
    settings.exactTick = true;
    core.wake();
  }

  return {
    instrumentation: createInstrumentation(core.clock, core.work, core.playback),
    stepping: createStepping(core),
    showBoxes(on) {
      settings.drawBoxes = on ? drawBoxes : null;
      if (on) showExactTick();
      core.wake();
    },
    inspect(x, y) {
      showExactTick();
      return bodyAt(run.world, x, y);
    },
  };
}
