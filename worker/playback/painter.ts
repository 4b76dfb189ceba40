/** Protects the renderer from frequent changes of size, slow devices, and a canvas that loses its memory. */
import type { CanvasSize } from '../../shared/contract.ts';
import {
  createAdaptiveResolution,
  type Quality,
  qualitiesFor,
} from '../rendering/adaptive-resolution.ts';
import type { TickFacts } from '../rendering/effects/effects.ts';
import type { FrameState } from '../rendering/frame.ts';
import { createRenderer, type Picture, type Renderer } from '../rendering/renderer.ts';
import type { CreateLayer } from '../rendering/surface.ts';
import type { EventBuffer } from '../simulation/events.ts';
import type { World } from '../simulation/world.ts';
import { createCarPose, moveCarPose, restCarPose } from './car-pose.ts';
import { countNearMisses } from './cues.ts';
import type { Writable } from './writable.ts';

/** The visible canvas, and a factory for the layers that are drawn on it. */
export interface HostCanvas {
  readonly picture: Picture;
  readonly createLayer: CreateLayer;
}

export type Painter = ReturnType<typeof createPainter>;

/** Minimum ms between two sizes: each size repaints every sprite, and dragging a window's edge sends 60 a second. */
const RESIZE_MS = 125;
/** Maximum of device px per CSS px: more would be invisible and slow down every frame. */
const FINEST_RATIO = 4;
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
  const loadAdditions = createLoader(renderer, wake);
  const pose = createCarPose();
  // Reused for every tick.
  const facts: Writable<TickFacts> = { hasLanded: false, nearMisses: 0 };
  let hasContext = true;
  let framesDrawn = 0;

  return {
    resize: sizing.resize,
    prefer: renderer.prefer,
    /** Removes effects, and resets the car's pose. Called before another run is shown. */
    clearEffects() {
      restCarPose(pose);
      renderer.clearEffects();
      loadAdditions();
    },
    onTick(world: World, happened: EventBuffer) {
      facts.hasLanded = moveCarPose(pose, world);
      facts.nearMisses = countNearMisses(world);
      renderer.onTick(world, happened, facts);
    },
    continueChain: renderer.continueChain,
    onFrame: sizing.onFrame,
    rest: sizing.rest,
    /** `time`: of the frame, ms. Returns true if a new size or a sprite waits for a later frame. */
    draw(world: World, state: FrameState, time: number): boolean {
      if (!hasContext) return false;
      const isStale = sizing.apply(time);
      const isUnpainted = renderer.draw(world, state, pose);
      framesDrawn += 1;
      // Loaded after the first frames, which must not wait for it.
      if (framesDrawn === FIRST_FRAMES) loadAdditions();
      return isStale || isUnpainted;
    },
    /** The browser took the canvas's memory: nothing is drawn until `onContextRestored`. */
    onContextLost() {
      hasContext = false;
    },
    onContextRestored() {
      hasContext = true;
      renderer.repaint();
    },
  };
}

/** The size and the resolution of the canvas. */
function createSizing(renderer: Renderer, first: CanvasSize) {
  let size = first;
  let qualities = qualitiesOf(first);
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
        qualities = qualitiesOf(wanted);
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
    /** Called instead while the end of a run is shown: these frames are not judged. */
    rest: () => show(resolution.rest()),
    /** Call this right before drawing, because resizing a canvas empties it. Returns true while a new size waits. */
    apply(time: number): boolean {
      // abs: if the clock went back, a size must not be delayed forever.
      const isDue = resizedAt === null || Math.abs(time - resizedAt) >= RESIZE_MS;
      if (!isStale || !isDue) return isStale;
      const { pixelRatio, hasSkyline, hasExtras } = qualities[level];
      renderer.setLandscape(hasSkyline, hasExtras);
      renderer.resize(
        Math.max(1, Math.round(size.width * pixelRatio)),
        Math.max(1, Math.round(size.height * pixelRatio)),
      );
      isStale = false;
      resizedAt = time;
      return false;
    },
  };
}

/** Returns a function that loads the effects and the landscape, unless they are loading already. */
function createLoader(renderer: Renderer, wake: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    Promise.all([
      import('../rendering/effects/effects.ts'),
      import('../rendering/journey/landscape.ts'),
    ])
      .then(([{ createEffects }, { createLandscape }]) => {
        renderer.add({ effects: createEffects(), createLandscape });
        wake();
      })
      .catch(() => {
        // The network failed, or the worker is ending: Chromium then returns a module without exports. The next run
        // tries again; browsers that remember the failure need a reload.
        isAsked = false;
      });
  };
}

function qualitiesOf(size: CanvasSize): readonly Quality[] {
  return qualitiesFor(Math.min(size.pixelRatio, FINEST_RATIO));
}

/** A frame of the world alone, at its last tick. */
export const STILL_FRAME: FrameState = {
  alpha: 1,
  previousCarY: 0,
  dimmed: false,
  sinceEnd: -1,
  ghost: null,
  hint: null,
  bestTicks: 0,
  drawBoxes: null,
};

/** Painter of hosts without a canvas. */
export const NO_PAINTER: Painter = {
  resize() {},
  prefer() {},
  clearEffects() {},
  onTick() {},
  continueChain() {},
  onFrame() {},
  rest() {},
  draw: () => false,
  onContextLost() {},
  onContextRestored() {},
};
