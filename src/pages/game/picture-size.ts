import { useSyncExternalStore } from 'react';
import { type WorldSize, worldSizeFor } from '../../../shared/rules.ts';

/** Height of everything above and below the picture on a phone held sideways, px. */
const SHORT_WINDOW_CHROME = 164;
/** Width left and right of the picture in the narrowest windows, px. */
const NARROWEST_MARGIN = 20;
const SMALLEST_SCALE = 0.4;

/**
 * Size of the picture in CSS px: the world size, scaled down only where the smallest world does not
 * fit into the window.
 */
function pictureSizeFor(windowWidth: number, windowHeight: number): WorldSize {
  const worldSize = worldSizeFor(windowWidth, windowHeight);
  const fit = Math.min(
    1,
    (windowWidth - NARROWEST_MARGIN) / worldSize.width,
    (windowHeight - SHORT_WINDOW_CHROME) / worldSize.height,
  );
  const scale = Math.max(fit, SMALLEST_SCALE);
  return {
    width: Math.floor(worldSize.width * scale),
    height: Math.floor(worldSize.height * scale),
  };
}

export function usePictureSize(): WorldSize {
  // Two numbers, compared by value: the page renders only when one of them has changed.
  const width = useSyncExternalStore(onResize, () => current().width);
  const height = useSyncExternalStore(onResize, () => current().height);
  return { width, height };
}

function current(): WorldSize {
  return pictureSizeFor(window.innerWidth, window.innerHeight);
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
