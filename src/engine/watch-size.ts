import type { CanvasSize } from '../../shared/contract.ts';

/** The size of an element in CSS px, with the pixel ratio of the screen it is on now. */
export function measure(element: HTMLElement): CanvasSize {
  const { width, height } = element.getBoundingClientRect();
  return { width, height, pixelRatio: window.devicePixelRatio };
}

/** ms between two looks at the screen's ratio. */
const RATIO_MS = 500;

/**
 * Tells the size of an element on every change, of its box or of the screen's pixel ratio (zoom, or
 * a move to another screen). Returns what stops it.
 */
export function watchSize(element: HTMLElement, onChange: (size: CanvasSize) => void): () => void {
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

  function watchRatio(): void {
    known = window.devicePixelRatio;
    ratio?.removeEventListener('change', onRatio);
    // A query holds for one ratio only, so it is made anew after each change.
    ratio = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    ratio.addEventListener('change', onRatio);
  }
  function onRatio(): void {
    watchRatio();
    onChange(measure(element));
  }
  watchRatio();
  // Queries are told with the page's frames, and a page whose game is drawn by a worker has few.
  const looking = setInterval(() => {
    if (window.devicePixelRatio !== known) onRatio();
  }, RATIO_MS);

  return () => {
    clearInterval(looking);
    observer.disconnect();
    ratio?.removeEventListener('change', onRatio);
  };
}

/**
 * The size in whole device px, where the browser tells (Safari does not): no blur at 110 % zoom.
 * Chromium's emulation of other screens leaves their ratio out of the box; such a one is not believed.
 */
function inWholePixels(size: CanvasSize, box: ResizeObserverSize | undefined): CanvasSize {
  const { width, height, pixelRatio } = size;
  if (box === undefined) return size;
  const exact =
    Math.abs(box.inlineSize - width * pixelRatio) < 2 &&
    Math.abs(box.blockSize - height * pixelRatio) < 2;
  if (!exact) return size;
  return { width: box.inlineSize / pixelRatio, height: box.blockSize / pixelRatio, pixelRatio };
}
