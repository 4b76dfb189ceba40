import { useSyncExternalStore } from 'react';
import { type WorldSize, worldSizeFor } from '../../../shared/rules.ts';

/** What stands above and below the picture where height is scarce (a phone on its side), px. */
const SHORT_WINDOW_CHROME = 164;
/** Left and right of the picture in the narrowest windows, px. */
const NARROWEST_MARGIN = 20;
const SMALLEST_SCALE = 0.4;

/**
 * CSS px of the picture: the world's size, scaled down as a whole only where the window is smaller
 * than the smallest world and what belongs to it.
 */
function pictureSizeFor(windowWidth: number, windowHeight: number): WorldSize {
  const world = worldSizeFor(windowWidth, windowHeight);
  const fit = Math.min(
    1,
    (windowWidth - NARROWEST_MARGIN) / world.width,
    (windowHeight - SHORT_WINDOW_CHROME) / world.height,
  );
  const scale = Math.max(fit, SMALLEST_SCALE);
  return { width: Math.floor(world.width * scale), height: Math.floor(world.height * scale) };
}

export function usePictureSize(): WorldSize {
  // Compared by value: only a number that really changed draws the page again.
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
