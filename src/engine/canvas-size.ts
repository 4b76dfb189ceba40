import type { CanvasSize, EngineSetup, Preferences } from '../../shared/contract.ts';
import { type WorldSize, worldSizeFor } from '../../shared/rules.ts';

/** The size of an element in CSS px, with the pixel ratio of the screen it is on now. */
export function measure(element: HTMLElement): CanvasSize {
  const { width, height } = element.getBoundingClientRect();
  return { width, height, pixelRatio: window.devicePixelRatio };
}

/** ms between two checks of the screen's pixel ratio. */
const RATIO_MS = 500;

/**
 * Calls `onChange` when the element's box or the screen's pixel ratio changes (zoom, or a move to
 * another screen). Returns an unsubscribe function.
 */
export function observeSize(
  element: HTMLElement,
  onChange: (size: CanvasSize) => void,
): () => void {
  let ratio: MediaQueryList | null = null;
  let known = window.devicePixelRatio;

  const observer = new ResizeObserver(([entry]) => {
    onChange(inWholePixels(measure(element), entry?.devicePixelContentBoxSize?.[0]));
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(element);
  }

  function observeRatio(): void {
    known = window.devicePixelRatio;
    ratio?.removeEventListener('change', onRatio);
    // A query matches one ratio only, so each change needs a new one.
    ratio = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    ratio.addEventListener('change', onRatio);
  }
  function onRatio(): void {
    observeRatio();
    onChange(measure(element));
  }
  observeRatio();
  // Queries fire with frames of the page, which are rare while a worker draws the game.
  const polling = setInterval(() => {
    if (window.devicePixelRatio !== known) onRatio();
  }, RATIO_MS);

  return () => {
    clearInterval(polling);
    observer.disconnect();
    ratio?.removeEventListener('change', onRatio);
  };
}

/**
 * The size in whole device px, which avoids blur at 110 % zoom. Safari does not report the box. Chromium's
 * device emulation reports a box without the pixel ratio, which is ignored.
 */
function inWholePixels(size: CanvasSize, box: ResizeObserverSize | undefined): CanvasSize {
  const { width, height, pixelRatio } = size;
  if (box === undefined) return size;
  const isPlausible =
    Math.abs(box.inlineSize - width * pixelRatio) < 2 &&
    Math.abs(box.blockSize - height * pixelRatio) < 2;
  if (!isPlausible) return size;
  return { width: box.inlineSize / pixelRatio, height: box.blockSize / pixelRatio, pixelRatio };
}

/** World size of the window as it is now. */
export function windowWorldSize(): WorldSize {
  return worldSizeFor(window.innerWidth, window.innerHeight);
}

/** Setup of an engine that is opened in `mount` now. */
export function setupFor(mount: HTMLElement, preferences: Preferences): EngineSetup {
  return { size: measure(mount), worldSize: windowWorldSize(), preferences };
}
