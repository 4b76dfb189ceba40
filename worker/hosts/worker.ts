/**
 * The usual host: a dedicated Web Worker that owns a transferred OffscreenCanvas. The one file on
 * this side that knows Comlink.
 */
import { expose } from 'comlink';
import { type CreateCanvas, canDraw, createEngineApi, displayClock, hostCanvas } from './host.ts';

const createCanvas: CreateCanvas = (width, height) => new OffscreenCanvas(width, height);

// Some browsers have workers with OffscreenCanvas but without frames of their own.
const drawable = () => typeof requestAnimationFrame === 'function' && canDraw(createCanvas);

expose(
  createEngineApi<OffscreenCanvas>(displayClock, drawable, (canvas) =>
    hostCanvas(canvas, createCanvas),
  ),
);
