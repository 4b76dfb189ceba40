/** Protects the renderer from frequent changes of size and from slow devices, and loads what it needs later. */
import type { CanvasSize } from '../../shared/contract.ts';
import { createAdaptiveResolution, qualitiesFor } from '../rendering/adaptive-resolution.ts';
import type { Additions } from '../rendering/artwork.ts';
import type { Effects } from '../rendering/effects/effects.ts';
import type { FrameState } from '../rendering/frame.ts';
import { createRenderer, type Renderer, type ScreenCanvas } from '../rendering/renderer.ts';
import type { CreateLayer } from '../rendering/surface.ts';
import type { EventBuffer } from '../simulation/events.ts';
import type { World } from '../simulation/world.ts';
import { createCarPose, moveCarPose } from './car-pose.ts';
import { countNearMisses } from './cues.ts';

/** The visible canvas, and a factory for the layers that are drawn on it. */
export interface HostCanvas {
  readonly picture: ScreenCanvas;
  readonly createLayer: CreateLayer;
}

export type Painter = ReturnType<typeof createPainter>;

/** Minimum ms between two sizes: each size repaints every sprite, and dragging a window's edge sends 60 a second. */
const RESIZE_MS = 125;
/** ms after a change of size in which late frames do not count against the device. */
const RESIZED_MS = 300;
/** Frames before the code of effects and landscape is loaded. */
const FIRST_FRAMES = 3;

/**
 * `wake`: requests a frame. In Chromium, creating a canvas waits for the page if that is busy, so all sprites are
 * painted before a run needs them.
 */
export function createPainter(canvas: HostCanvas, first: CanvasSize, wake: () => void) {
  const renderer = createRenderer(canvas.picture, canvas.createLayer);
  const sizing = createSizing(renderer, first);
  /** null until their code has been loaded. */
  let effects: Effects | null = null;
  const loadAdditions = createLoader((loaded) => {
    effects = loaded.effects;
    renderer.add(loaded);
    wake();
  });
  const pose = createCarPose();
  let framesDrawn = 0;

  return {
    resize: sizing.resize,
    prefer: renderer.prefer,
    /** Removes effects, and resets the car's pose. Called before another run is shown. */
    clearEffects() {
      Object.assign(pose, createCarPose());
      effects?.clear();
      loadAdditions();
    },
    /** `chain`: as in Effects. */
    onTick(world: World, happened: EventBuffer, chain: number) {
      const hasLanded = moveCarPose(pose, world);
      effects?.onTick(world, happened, chain, hasLanded, countNearMisses(world));
    },
    onFrame: sizing.onFrame,
    rest: sizing.rest,
    /** `time`: of the frame, ms. Returns true if a new size or a sprite waits for a later frame. */
    draw(world: World, state: FrameState, time: number): boolean {
      const isStale = sizing.apply(time);
      const isUnpainted = renderer.draw(world, state, pose);
      framesDrawn += 1;
      // Loaded after the first frames, which must not wait for it.
      if (framesDrawn === FIRST_FRAMES) loadAdditions();
      return isStale || isUnpainted;
    },
    repaint: renderer.repaint,
  };
}

/** The size and the resolution of the canvas. */
function createSizing(renderer: Renderer, first: CanvasSize) {
  let size = first;
  let qualities = qualitiesFor(first.pixelRatio);
  let resolution = createAdaptiveResolution(qualities.length);
  let level = 0;
  // True if size or level has changed since the canvas was resized.
  let isStale = true;
  let resizedAt: number | null = null;

  function show(wanted: number): void {
    if (wanted === level) return;
    level = wanted;
    isStale = true;
  }

  return {
    resize(wanted: CanvasSize) {
      if (wanted.pixelRatio !== size.pixelRatio) {
        qualities = qualitiesFor(wanted.pixelRatio);
        resolution = createAdaptiveResolution(qualities.length);
        level = 0;
      }
      size = wanted;
      isStale = true;
    },
    /** Adapts the resolution. Called for every frame in play before it is drawn. */
    onFrame(time: number) {
      if (resizedAt !== null && Math.abs(time - resizedAt) < RESIZED_MS) return;
      show(resolution.onFrame(time));
    },
    /** Called instead while an end is shown: these frames are not judged. `isStill`: in the finest quality. */
    rest(isStill: boolean) {
      const rested = resolution.rest();
      show(isStill ? 0 : rested);
    },
    /** Call this right before drawing, because resizing a canvas empties it. Returns true while a new size waits. */
    apply(time: number): boolean {
      // abs: if the clock went back, a size must not be delayed forever.
      const isDue = resizedAt === null || Math.abs(time - resizedAt) >= RESIZE_MS;
      if (!isStale || !isDue) return isStale;
      renderer.resize(size, qualities[level]);
      isStale = false;
      resizedAt = time;
      return false;
    },
  };
}

/** Returns a function that loads the effects and the landscape, unless they are loading already. */
function createLoader(onLoad: (loaded: Additions) => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    Promise.all([
      import('../rendering/effects/effects.ts'),
      import('../rendering/journey/landscape.ts'),
    ])
      .then(([{ createEffects }, { createLandscape }]) =>
        onLoad({ effects: createEffects(), createLandscape }),
      )
      .catch(() => {
        // The network failed, or the worker is ending: Chromium then returns a module without exports. The next run
        // tries again.
        isAsked = false;
      });
  };
}

/** A frame of the world alone, at its last tick. */
export const STILL_FRAME: FrameState = {
  alpha: 1,
  previousCarY: 0,
  dimmed: false,
  sinceEnd: -1,
  ghost: null,
  hint: null,
  lesson: null,
  gateScores: new Float64Array(0),
  gold: 0,
  skyTicks: null,
  window: null,
  drawBoxes: null,
};

/** Painter of hosts without a canvas. */
export const NO_PAINTER: Painter = {
  resize() {},
  prefer() {},
  clearEffects() {},
  onTick() {},
  onFrame() {},
  rest() {},
  draw: () => false,
  repaint() {},
};
