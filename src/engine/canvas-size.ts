import type { EngineSetup, Preferences } from '../../shared/contract.ts';
import { type WorldSize, worldSizeFor } from '../../shared/rules.ts';
import { whileVisible } from '../loading/when-idle.ts';

/** ms between two checks of the screen's pixel ratio: the only timer of a game that is still. */
const RATIO_MS = 1000;

/**
 * Calls `onChange` when the element's box or the screen's pixel ratio changes (zoom, or a move to
 * another screen). Returns an unsubscribe function.
 */
export function observeSize(element: HTMLElement, onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(element);
  // Media queries fire with frames of the page, which are rare while a worker draws the game.
  let known = window.devicePixelRatio;
  const stopPolling = whileVisible(RATIO_MS, () => {
    if (window.devicePixelRatio === known) return;
    known = window.devicePixelRatio;
    onChange();
  });
  return () => {
    stopPolling();
    observer.disconnect();
  };
}

/** World size for the current size of the window. */
export function windowWorldSize(): WorldSize {
  return worldSizeFor(window.innerWidth, window.innerHeight);
}

/** Setup for an engine that is opened in `mount` now. */
export function setupFor(mount: HTMLElement, preferences: Preferences): EngineSetup {
  const { width, height } = mount.getBoundingClientRect();
  const size = { width, height, pixelRatio: window.devicePixelRatio };
  return { size, worldSize: windowWorldSize(), preferences };
}
