/** The same engine on the page's own thread, where a worker with a canvas is not to be had. */
import type { HostApi } from '../../shared/devtools.ts';
import type { HostClock } from '../engine.ts';
import {
  type CreateCanvas,
  canDraw,
  createHostApi,
  type DrawableCanvas,
  displayClock,
  prepareCanvas,
} from './host.ts';

/**
 * `createCanvas` is the page's: without OffscreenCanvas only it can make layers. `crash` hears of an
 * error that ended the engine between two calls; in a worker such an error would be its death.
 */
export function createInlineEngine<Canvas extends DrawableCanvas>(
  createCanvas: CreateCanvas,
  crash: (error: unknown) => void,
): HostApi<Canvas> {
  const clock: HostClock = {
    ...displayClock,
    requestFrame: (callback) =>
      displayClock.requestFrame((time) => {
        try {
          callback(time);
        } catch (error) {
          crash(error);
        }
      }),
  };
  return createHostApi<Canvas>(
    clock,
    () => canDraw(createCanvas),
    (canvas) => prepareCanvas(canvas, createCanvas, crash),
  );
}
