/** The page host: the engine on the page's own thread, where no worker can draw. */
import type { HostApi } from '../../shared/devtools.ts';
import type { HostClock } from '../engine/core.ts';
import { createHostApi } from './host-api.ts';
import {
  type CreateCanvas,
  canDraw,
  type DrawableCanvas,
  displayClock,
  prepareCanvas,
} from './host-canvas.ts';

/**
 * `createCanvas` is a parameter because without OffscreenCanvas only the page can create canvases.
 * `onError` is called with an error in a frame, which in a worker would be uncaught and end it.
 */
export function createInlineEngine<Canvas extends DrawableCanvas>(
  createCanvas: CreateCanvas,
  onError: (error: unknown) => void,
): HostApi<Canvas> {
  const clock: HostClock = {
    ...displayClock,
    requestFrame: (callback) =>
      displayClock.requestFrame((time) => {
        try {
          callback(time);
        } catch (error) {
          onError(error);
        }
      }),
  };
  return createHostApi<Canvas>(
    clock,
    () => canDraw(createCanvas),
    (canvas) => prepareCanvas(canvas, createCanvas, onError),
  );
}
