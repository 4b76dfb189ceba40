/** The engine's tools for developers, loaded with the first call to one: players never pay for them. */
import type { Inspected } from '../shared/devtools.ts';
import type { EngineCore } from './engine.ts';
import { createInstrumentation, type Instrumentation } from './instrumentation.ts';
import { isMoving } from './mode.ts';
import { bodyAt } from './rendering/bodies.ts';
import { drawBoxes } from './rendering/boxes.ts';
import { createReplays, type Replays } from './replay.ts';

export { replayRun } from './simulation/replay.ts';

export interface Devtools {
  readonly instrumentation: Instrumentation;
  readonly replays: Replays;
  showBoxes(on: boolean): void;
  /** The body at a point of the world, px. */
  inspect(x: number, y: number): Inspected | null;
}

export function createDevtools(core: EngineCore): Devtools {
  const { run, view } = core.playback;

  /** Boxes and numbers are those of a tick: a picture that stands still has to show that tick, too. */
  function showExactTick(): void {
    if (isMoving(core.mode()) || view.exactTick) return;
    view.exactTick = true;
    core.wake();
  }

  return {
    instrumentation: createInstrumentation(core.clock, core.work, core.playback),
    replays: createReplays(core),
    showBoxes(on) {
      view.drawBoxes = on ? drawBoxes : null;
      if (on) showExactTick();
      core.wake();
    },
    inspect(x, y) {
      showExactTick();
      return bodyAt(run.world, x, y);
    },
  };
}
