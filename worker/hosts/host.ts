/** What every host shares: a canvas of its thread becomes a picture, an engine becomes an EngineApi. */
import {
  type EngineApi,
  type EngineSetup,
  PROTOCOL_VERSION,
  type ReportListener,
} from '../../shared/contract.ts';
import { createEngine, type Engine } from '../engine.ts';
import type { FrameClock } from '../loop.ts';
import { createRenderer, type Renderer } from '../rendering/renderer.ts';
import type { Layer, Surface } from '../rendering/surface.ts';

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

/** The renderer on a canvas. Throws an Error where the canvas or a layer gives no 2D context. */
export function createCanvasRenderer(canvas: DrawableCanvas, createCanvas: CreateCanvas): Renderer {
  // Opaque: the compositor need not blend the picture with the page below it.
  const surface = contextOf(canvas, false);
  return createRenderer({ canvas, surface }, (width, height): Layer => {
    const image = createCanvas(width, height);
    return { image, surface: contextOf(image, true) };
  });
}

function contextOf(canvas: DrawableCanvas, alpha: boolean): Surface {
  const surface = canvas.getContext('2d', { alpha });
  if (surface === null) throw new Error('the canvas gives no 2D context');
  return surface;
}

/**
 * The EngineApi over `clock`. `createHostRenderer` is called once, when the engine is opened, with
 * the canvas it is given; null draws nothing.
 */
export function createEngineApi<Canvas>(
  clock: FrameClock,
  drawable: () => boolean,
  createHostRenderer: (canvas: Canvas) => Renderer | null,
): EngineApi<Canvas> {
  let engine: Engine | null = null;
  return {
    async hello() {
      return { protocol: PROTOCOL_VERSION, drawable: drawable() };
    },
    async open(canvas: Canvas, setup: EngineSetup, publish: ReportListener) {
      if (engine !== null) throw new Error('the engine is open already');
      engine = createEngine({ clock, renderer: createHostRenderer(canvas), publish }, setup);
    },
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
