/**
 * The worker host, the usual one: a dedicated Web Worker that owns a transferred OffscreenCanvas. The
 * only file in worker/ that imports Comlink.
 */
import { expose, transfer } from 'comlink';
import { createHostApi } from './host-api.ts';
import {
  type CreateCanvas,
  canDraw,
  displayClock,
  needsCanvasInMemory,
  prepareCanvas,
} from './host-canvas.ts';

const createCanvas: CreateCanvas = (width, height) => new OffscreenCanvas(width, height);

// Some browsers have OffscreenCanvas in workers, but no requestAnimationFrame.
const drawable = () => typeof requestAnimationFrame === 'function' && canDraw(createCanvas);

/** Throws uncaught: for the page, an error event of the worker means that the worker is dead. */
function onError(error: Error): never {
  throw error;
}

const api = createHostApi<OffscreenCanvas>(displayClock, drawable, (canvas) =>
  prepareCanvas(canvas, createCanvas, onError, needsCanvasInMemory(navigator.userAgent)),
);

expose({
  ...api,
  /** Transfers the buffers instead of copying them. */
  async readProfile() {
    const batch = await api.readProfile();
    return transfer(batch, [
      batch.spans.buffer,
      batch.frames.buffer,
      batch.presses.buffer,
      batch.late.buffer,
    ]);
  },
});
