/** The page host: runs the engine on the page's own thread, if no worker can draw. */
import type { EngineApi } from '../../shared/contract.ts';
import {
  type CreateCanvas,
  type DrawableCanvas,
  displayClock,
  prepareCanvas,
} from './host-canvas.ts';
import { serveEngine } from './serve.ts';

/**
 * `createCanvas` is a parameter, because without OffscreenCanvas only the page can create canvases. `onError` is called
 * with an error in a frame; in a worker such an error would be uncaught and would end it.
 */
export function createInlineEngine<Canvas extends DrawableCanvas>(
  createCanvas: CreateCanvas,
  onError: (error: unknown) => void,
): EngineApi<Canvas> {
  const requestFrame = (callback: (time: number) => void) =>
    displayClock.requestFrame((time) => {
      try {
        callback(time);
      } catch (error) {
        onError(error);
      }
    });
  return serveEngine<Canvas>({ ...displayClock, requestFrame }, (canvas) =>
    prepareCanvas(canvas, createCanvas, onError),
  );
}
