/**
 * The worker host, the usual one: a dedicated Web Worker with a transferred OffscreenCanvas. The only file in worker/
 * that imports Comlink.
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

/** Throws the error uncaught: it becomes an error event, which tells the page that the worker has failed. */
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
    // Pictures are transferred instead of copied. Comlink's transfer throws for values that are not objects.
    const parts: readonly unknown[] = Object.values(answer);
    const buffers = parts.flatMap((part) => (ArrayBuffer.isView(part) ? [part.buffer] : []));
    return transfer(answer, buffers);
  },
};
expose(api);
