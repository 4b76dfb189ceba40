/** Prepares a host's canvas for an engine: its context and layers, and an observer for the loss of its memory. */
import type { Engine } from '../engine/engine.ts';
import type { HostClock } from '../engine/stage.ts';
import type { HostCanvas } from '../presentation/painter.ts';
import type { Surface } from '../rendering/surface.ts';

/** What the engine needs of HTMLCanvasElement and OffscreenCanvas. */
export interface DrawableCanvas {
  width: number;
  height: number;
  /** `willReadFrequently`: keeps the canvas in memory, not on the GPU. */
  getContext(type: '2d', settings: { alpha: boolean; willReadFrequently: boolean }): Surface | null;
  addEventListener(type: string, listener: () => void): void;
}

/** Creates an empty canvas, size in px. Throws if this thread cannot create one. */
export type CreateCanvas = (width: number, height: number) => DrawableCanvas;

/** A canvas that an engine can be opened on. */
export interface PreparedCanvas {
  /** null for a host that draws nothing. */
  readonly canvas: HostCanvas | null;
  /** Called when the engine is open, to observe the loss of the canvas's memory. */
  observe(engine: Observed): void;
}

type Observed = Pick<Engine, 'onContextLost' | 'onContextRestored'>;

/**
 * Prepares a visible canvas. Throws if the canvas, or later a layer, has no 2D context. `onError` is called when the
 * canvas can no longer be drawn on. `inMemory`: not on the GPU.
 */
export function prepareCanvas(
  canvas: DrawableCanvas,
  createCanvas: CreateCanvas,
  onError: (error: Error) => void,
  inMemory = false,
): PreparedCanvas {
  return {
    canvas: {
      // Opaque, so that the compositor need not blend the picture with the page.
      picture: { canvas, surface: contextOf(canvas, false, inMemory) },
      createLayer(width, height) {
        const image = createCanvas(width, height);
        const surface = contextOf(image, true, inMemory);
        // The first drawing allocates its memory. Do that now, outside the visible area.
        surface.fillRect(-1, -1, 1, 1);
        return { image, surface };
      },
    },
    observe: (engine) => observeContext(canvas, engine, onError),
  };
}

function contextOf(canvas: DrawableCanvas, alpha: boolean, inMemory: boolean): Surface {
  const surface = canvas.getContext('2d', { alpha, willReadFrequently: inMemory });
  if (surface === null) throw new Error('the canvas has no 2D context');
  return surface;
}

/** Time in which a browser may restore a lost context, ms. */
const RESTORE_MS = 2000;

/**
 * Reports that the canvas has lost its context, for example after a crash of the GPU process. If the context is not
 * restored, it calls `onError`, because only the page can create another canvas.
 */
function observeContext(
  canvas: DrawableCanvas,
  engine: Observed,
  onError: (error: Error) => void,
): void {
  let restoring: ReturnType<typeof setTimeout> | undefined;
  canvas.addEventListener('contextlost', () => {
    clearTimeout(restoring);
    restoring = setTimeout(() => onError(new Error('its picture did not come back')), RESTORE_MS);
    engine.onContextLost();
  });
  canvas.addEventListener('contextrestored', () => {
    clearTimeout(restoring);
    engine.onContextRestored();
  });
}

/**
 * True for WebKitGTK and WPE. There, one in twenty workers that draw on the GPU crashes the whole page when it ends
 * (WebKitGTK 2.50 on Mesa's software GL), so their canvases are kept in memory. Only the browser's name distinguishes
 * them from Safari, which does not crash (decision 20).
 */
export function needsCanvasInMemory(userAgent: string): boolean {
  return /\bLinux\b.*\bAppleWebKit\/(?!.*\b(?:Chrome|Chromium|Android)\b)/.test(userAgent);
}

const origin = performance.timeOrigin;

/** The frames and the clock of this thread, worker or page. */
export const displayClock: HostClock = {
  origin,
  now: () => origin + performance.now(),
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
};
