/**
 * When, at which size and how finely the renderer draws: sizes arrive in storms, devices are slow,
 * and a canvas can be lost.
 */
import { type CanvasSize, EXPLOSION_MS, type Outcome } from '../shared/contract.ts';
import {
  type AdaptiveResolution,
  createAdaptiveResolution,
  type Quality,
  qualitiesFor,
} from './rendering/adaptive-resolution.ts';
import { createRenderer, type FrameState, type Picture } from './rendering/renderer.ts';
import type { CreateLayer } from './rendering/surface.ts';
import type { EventBuffer } from './simulation/events.ts';
import type { World } from './simulation/world.ts';

/** What is drawn on, and where the layers to draw from come from. */
export interface HostCanvas {
  readonly picture: Picture;
  readonly createLayer: CreateLayer;
}

export interface Painter {
  resize(size: CanvasSize): void;
  setReducedMotion(reduced: boolean): void;
  begin(): void;
  observe(world: World, happened: EventBuffer): void;
  /** A frame in play, before it is drawn: how evenly they come decides how finely they are drawn. */
  pace(time: number): void;
  /** `time`: ms, of the frame. True when there is a size still to honour in a later frame. */
  draw(world: World, state: FrameState, time: number): boolean;
  /** ms for which the end of a run has something new to show in every frame. */
  afterglow(outcome: Outcome): number;
  /** The browser took the picture's memory: nothing is drawn until `regain`. */
  lose(): void;
  regain(): void;
}

/** ms between two sizes. Each costs a repaint of every sprite; a window that is dragged asks at 60 Hz. */
const RESIZE_MS = 125;
/** Device px per CSS px beyond which nobody sees a difference, but every frame pays for it. */
const FINEST_RATIO = 4;
/** ms after a size in which late frames say nothing. */
const RESIZED_MS = 300;

export function createPainter(canvas: HostCanvas, first: CanvasSize): Painter {
  const renderer = createRenderer(canvas.picture, canvas.createLayer);
  let size = first;
  let qualities = qualitiesOf(first);
  let resolution: AdaptiveResolution = createAdaptiveResolution(qualities.length);
  let step = 0;
  // The canvas is not what size and step ask for.
  let stale = true;
  let resizedAt: number | null = null;
  let lost = false;

  // Setting a canvas's size empties it: only ever right before it is drawn.
  function applySize(): void {
    const { pixelRatio, hasSkyline } = qualities[step];
    renderer.setSkyline(hasSkyline);
    renderer.resize(
      Math.max(1, Math.round(size.width * pixelRatio)),
      Math.max(1, Math.round(size.height * pixelRatio)),
    );
  }

  return {
    resize(wanted) {
      if (wanted.pixelRatio !== size.pixelRatio) {
        qualities = qualitiesOf(wanted);
        resolution = createAdaptiveResolution(qualities.length);
        step = 0;
      }
      size = wanted;
      stale = true;
    },
    setReducedMotion: renderer.setReducedMotion,
    begin: renderer.begin,
    observe: renderer.observe,
    pace(time) {
      // A window that is being dragged is no slow device.
      if (resizedAt !== null && Math.abs(time - resizedAt) < RESIZED_MS) return;
      const wanted = resolution.frame(time);
      if (wanted === step) return;
      step = wanted;
      stale = true;
    },
    draw(world, state, time) {
      if (lost) return false;
      // A clock that went back must not put a size off for ever.
      const rested = resizedAt === null || Math.abs(time - resizedAt) >= RESIZE_MS;
      if (stale && rested) {
        applySize();
        stale = false;
        resizedAt = time;
      }
      renderer.draw(world, state);
      return stale;
    },
    afterglow: renderer.afterglow,
    lose() {
      lost = true;
    },
    regain() {
      lost = false;
      renderer.repaint();
    },
  };
}

function qualitiesOf(size: CanvasSize): readonly Quality[] {
  return qualitiesFor(Math.min(size.pixelRatio, FINEST_RATIO));
}

/** Where nobody looks. */
export const NO_PAINTER: Painter = {
  resize() {},
  setReducedMotion() {},
  begin() {},
  observe() {},
  pace() {},
  draw: () => false,
  afterglow: () => EXPLOSION_MS,
  lose() {},
  regain() {},
};
