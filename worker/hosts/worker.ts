/**
 * The worker host, the usual one: a dedicated Web Worker with a transferred OffscreenCanvas. The only file in worker/
 * that imports Comlink.
 */
import { expose } from 'comlink';
import type { EngineSetup } from '../../shared/contract.ts';
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
expose({
  ...engine,
  open: (canvas: OffscreenCanvas, setup: EngineSetup, reports: MessagePort) =>
    engine.open(canvas, setup, (report) => reports.postMessage(report)),
});
