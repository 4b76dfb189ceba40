/** The same engine on the page's own thread, where a worker with a canvas is not to be had. */
import type { EngineApi } from '../../shared/contract.ts';
import {
  type CreateCanvas,
  canDraw,
  createEngineApi,
  type DrawableCanvas,
  displayClock,
  hostCanvas,
} from './host.ts';

/** `createCanvas` is the page's: without OffscreenCanvas only it can make layers. */
export function createInlineEngine<Canvas extends DrawableCanvas>(
  createCanvas: CreateCanvas,
): EngineApi<Canvas> {
  return createEngineApi<Canvas>(
    displayClock,
    () => canDraw(createCanvas),
    (canvas) => hostCanvas(canvas, createCanvas),
  );
}
