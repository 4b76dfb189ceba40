/**
 * The worker host, the usual one: a dedicated Web Worker that owns a transferred OffscreenCanvas. The
 * only file in worker/ that imports Comlink.
 */
import { expose, transfer } from 'comlink';
import { keepsCanvasInMemory } from './canvas-memory.ts';
import { type CreateCanvas, canDraw, createHostApi, displayClock, prepareCanvas } from './host.ts';

const createCanvas: CreateCanvas = (width, height) => new OffscreenCanvas(width, height);

// Some browsers have OffscreenCanvas in workers, but no requestAnimationFrame.
const drawable = () => typeof requestAnimationFrame === 'function' && canDraw(createCanvas);

/** Throws uncaught: the page takes an error event of the worker for its death. */
function crash(error: Error): never {
  throw error;
}

const api = createHostApi<OffscreenCanvas>(displayClock, drawable, (canvas) =>
  prepareCanvas(canvas, createCanvas, crash, keepsCanvasInMemory(navigator.userAgent)),
);

expose({
  ...api,
  /** Transfers the buffers instead of copying them. */
  async readProfile() {
    const batch = await api.readProfile();
    return transfer(batch, [batch.spans.buffer, batch.frames.buffer, batch.presses.buffer]);
  },
});
