/** What every host shares: a canvas of its thread becomes a picture, an engine becomes an EngineApi. */
import {
  type EngineApi,
  type EngineSetup,
  PROTOCOL_VERSION,
  type ReportListener,
} from '../../shared/contract.ts';
import { createEngine, type Engine, type HostCanvas, prove } from '../engine.ts';
import type { FrameClock } from '../loop.ts';
import type { Surface } from '../rendering/surface.ts';

/** What HTMLCanvasElement and OffscreenCanvas have in common, as far as the engine needs it. */
export interface DrawableCanvas {
  width: number;
  height: number;
  getContext(type: '2d', settings?: { alpha?: boolean }): Surface | null;
}

/** Makes an empty canvas of this thread, px. Throws where there is none. */
export type CreateCanvas = (width: number, height: number) => DrawableCanvas;

/** Frames of this thread: a dedicated worker and a page both have them. */
export const displayClock: FrameClock = {
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
};

/** True where `createCanvas` gives canvases with a 2D context. Having the class proves nothing. */
export function canDraw(createCanvas: CreateCanvas): boolean {
  try {
    return createCanvas(1, 1).getContext('2d') !== null;
  } catch {
    return false;
  }
}

/** A canvas for an engine. Throws an Error where it, or later a layer, gives no 2D context. */
export function hostCanvas(canvas: DrawableCanvas, createCanvas: CreateCanvas): HostCanvas {
  return {
    // Opaque: the compositor need not blend the picture with the page below it.
    picture: { canvas, surface: contextOf(canvas, false) },
    createLayer(width, height) {
      const image = createCanvas(width, height);
      return { image, surface: contextOf(image, true) };
    },
  };
}

function contextOf(canvas: DrawableCanvas, alpha: boolean): Surface {
  const surface = canvas.getContext('2d', { alpha });
  if (surface === null) throw new Error('the canvas gives no 2D context');
  return surface;
}

/**
 * The EngineApi over `clock`. `prepare` is called once, when the engine is opened, with the canvas it
 * is given; null draws nothing.
 */
export function createEngineApi<Canvas>(
  clock: FrameClock,
  drawable: () => boolean,
  prepare: (canvas: Canvas) => HostCanvas | null,
): EngineApi<Canvas> {
  let engine: Engine | null = null;
  return {
    async hello() {
      return { protocol: PROTOCOL_VERSION, drawable: drawable() };
    },
    async open(canvas: Canvas, setup: EngineSetup, publish: ReportListener) {
      if (engine !== null) throw new Error('the engine is open already');
      engine = createEngine({ clock, canvas: prepare(canvas), publish }, setup);
    },
    async restore(run) {
      engine?.restore(run);
    },
    async prove(run) {
      return prove(run);
    },
    async ping() {},
    async command(command) {
      engine?.command(command);
    },
    async resize(size, world) {
      engine?.resize(size, world);
    },
    async prefer(preferences) {
      engine?.prefer(preferences);
    },
    async close() {
      engine?.close();
    },
  };
}
