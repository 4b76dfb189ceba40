/**
 * The worker host, the usual one: a dedicated Web Worker that owns a transferred OffscreenCanvas. The
 * only file in worker/ that imports Comlink.
 */
import { expose, transfer } from 'comlink';
import type { EngineApi } from '../../shared/contract.ts';
import {
  type CreateCanvas,
  displayClock,
  needsCanvasInMemory,
  prepareCanvas,
} from './host-canvas.ts';
import { serveEngine } from './serve.ts';

const createCanvas: CreateCanvas = (width, height) => new OffscreenCanvas(width, height);

/** Throws uncaught: for the page, an error event of the worker means that the worker is dead. */
function onError(error: Error): never {
  throw error;
}

const engine = serveEngine<OffscreenCanvas>(displayClock, (canvas) => {
  // Some browsers have OffscreenCanvas in workers, but no requestAnimationFrame.
  if (typeof requestAnimationFrame !== 'function') throw new Error('the worker has no frames');
  return prepareCanvas(canvas, createCanvas, onError, needsCanvasInMemory(navigator.userAgent));
});

const api: EngineApi<OffscreenCanvas> = {
  ...engine,
  async ask(question, asked) {
    const answer = await engine.ask(question, asked);
    if (!(answer instanceof Object)) return answer;
    // Pictures are moved instead of copied. Comlink throws for a value that is no object.
    const parts: readonly unknown[] = Object.values(answer);
    const buffers = parts.flatMap((part) => (ArrayBuffer.isView(part) ? [part.buffer] : []));
    return transfer(answer, buffers);
  },
};
expose(api);
