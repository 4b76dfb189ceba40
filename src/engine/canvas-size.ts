import type { CanvasSize, EngineSetup, Preferences } from '../../shared/contract.ts';
import { type WorldSize, worldSizeFor } from '../../shared/rules.ts';

/** The size of an element in CSS px, with the pixel ratio of the screen it is on now. */
function measure(element: HTMLElement): CanvasSize {
  const { width, height } = element.getBoundingClientRect();
  return { width, height, pixelRatio: window.devicePixelRatio };
}

/** ms between two checks of the screen's pixel ratio. */
const RATIO_MS = 500;

/**
 * Calls `onChange` when the element's box or the screen's pixel ratio changes (zoom, or a move to
 * another screen). Returns an unsubscribe function.
 */
export function observeSize(element: HTMLElement, onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(element);
  // Media queries fire with frames of the page, which are rare while a worker draws the game.
  let known = window.devicePixelRatio;
  const polling = setInterval(() => {
    if (window.devicePixelRatio === known) return;
    known = window.devicePixelRatio;
    onChange();
  }, RATIO_MS);
  return () => {
    clearInterval(polling);
    observer.disconnect();
  };
}

/** World size for the current size of the window. */
export function windowWorldSize(): WorldSize {
  return worldSizeFor(window.innerWidth, window.innerHeight);
}

/** Setup for an engine that is opened in `mount` now. */
export function setupFor(mount: HTMLElement, preferences: Preferences): EngineSetup {
  return { size: measure(mount), worldSize: windowWorldSize(), preferences };
}
