/**
 * The usual host: a dedicated Web Worker that owns a transferred OffscreenCanvas. The one file on
 * this side that knows Comlink.
 */
import { expose, transfer } from 'comlink';
import { keepsCanvasInMemory } from './canvas-memory.ts';
import { type CreateCanvas, canDraw, createHostApi, displayClock, prepareCanvas } from './host.ts';

const createCanvas: CreateCanvas = (width, height) => new OffscreenCanvas(width, height);

// Some browsers have workers with OffscreenCanvas but without frames of their own.
const drawable = () => typeof requestAnimationFrame === 'function' && canDraw(createCanvas);

/** Uncaught, so that the page hears of it: an error in a worker is its death. */
function crash(error: Error): never {
  throw error;
}

const api = createHostApi<OffscreenCanvas>(displayClock, drawable, (canvas) =>
  prepareCanvas(canvas, createCanvas, crash, keepsCanvasInMemory(navigator.userAgent)),
);

expose({
  ...api,
  /** Its buffers are given away, not copied. */
  async readProfile() {
    const batch = await api.readProfile();
    return transfer(batch, [batch.spans.buffer, batch.frames.buffer, batch.presses.buffer]);
  },
});
