/** An engine on a canvas that draws nothing, under reduced motion unless told otherwise. */
import { vi } from 'vitest';
import type { EngineSetup, ReportListener } from '../../shared/contract.ts';
import { TICK_MS } from '../../shared/rules.ts';
import { createEngine } from '../../worker/engine/engine.ts';
import { createHandClock } from '../../worker/hosts/headless.ts';
import { createReplays } from '../../worker/replay/replays.ts';
import { WORLD_SIZE } from './headless-fixture.ts';
import { createSurfaceFixture } from './surface-fixture.ts';

export async function openEngineOnSurface(
  reducedMotion = true,
  publish: ReportListener = () => {},
) {
  const clock = createHandClock();
  const { surface, calls } = createSurfaceFixture();
  const layers = createSurfaceFixture();
  const setup: EngineSetup = {
    size: { ...WORLD_SIZE, pixelRatio: 1 },
    worldSize: WORLD_SIZE,
    preferences: { reducedMotion, highContrast: false },
  };
  const canvas = {
    picture: { canvas: { width: 900, height: 500 }, surface },
    createLayer: (width: number, height: number) => ({
      image: { width, height },
      surface: layers.surface,
    }),
  };
  const engine = createEngine({ clock, canvas, publish }, setup);
  // The spectacle is asked for as with every run.
  engine.core.playback.painter.clearEffects();
  await vi.dynamicImportSettled();
  let time = 1000;
  return {
    engine,
    replays: createReplays(engine.core),
    /** Canvas calls of the last frame. */
    calls,
    isDrawing: () => calls.length > 0,
    /** `ms`: from frame to frame. Returns true if the last one was requested. */
    showFrames(count: number, ms = TICK_MS): boolean {
      let isRequested = false;
      for (let i = 0; i < count; i++) {
        calls.length = 0;
        time += ms;
        isRequested = clock.show(time);
      }
      return isRequested;
    },
  };
}
