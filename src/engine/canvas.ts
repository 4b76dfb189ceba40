/** The canvas of a host, and the size of the picture. */
import type { EngineSetup, Preferences } from '../../shared/contract.ts';
import { type WorldSize, worldSizeFor } from '../../shared/rules.ts';
import { whileVisible } from '../loading/when-idle.ts';
import type { Thread } from './host-contract.ts';

/** Marks the canvas of the delivered HTML until a host takes it. */
const DELIVERED = 'canvas[data-delivered]';

/** The element of the delivered HTML with a canvas that no host has taken yet. */
export function deliveredMount(): HTMLElement | null {
  return document.querySelector(DELIVERED)?.parentElement ?? null;
}

/**
 * A canvas that covers all of `mount`: the first host gets the delivered one, every other host a new one. The
 * page's canvas lies above the worker's: if both are open, the page plays (decision 6).
 */
export function createCanvas(mount: HTMLElement, thread: Thread): HTMLCanvasElement {
  const delivered = mount.querySelector<HTMLCanvasElement>(DELIVERED);
  const canvas = delivered ?? document.createElement('canvas');
  delete canvas.dataset['delivered'];
  // Hidden from screen readers: the HUD and the live region say what it shows.
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    // After a resize the old frame is shown until the next one: smaller, but not distorted.
    objectFit: 'contain',
  });
  if (delivered === null) mount.insertBefore(canvas, thread === 'worker' ? mount.firstChild : null);
  return canvas;
}

/** Throws where the browser lacks the APIs for a canvas in a worker. */
export function requireWorkerCanvas(): void {
  if (typeof Worker !== 'function') throw new Error('there are no workers');
  if (typeof OffscreenCanvas !== 'function') throw new Error('there is no OffscreenCanvas');
  if (typeof HTMLCanvasElement.prototype.transferControlToOffscreen !== 'function') {
    throw new Error('a canvas cannot be transferred');
  }
}

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
