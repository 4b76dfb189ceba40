import type { Surface } from './surface.ts';

const LETTERBOX = '#0B0E11';

/** Dark bars around the world. Drawn last, they also hide what reaches beyond the world's edge. */
export function drawLetterbox(
  surface: Surface,
  width: number,
  height: number,
  viewport: { left: number; top: number; width: number; height: number },
): void {
  const right = viewport.left + viewport.width;
  const bottom = viewport.top + viewport.height;
  if (viewport.left === 0 && viewport.top === 0 && right >= width && bottom >= height) return;
  surface.fillStyle = LETTERBOX;
  if (viewport.left > 0) surface.fillRect(0, 0, viewport.left, height);
  if (right < width) surface.fillRect(right, 0, width - right, height);
  if (viewport.top > 0) surface.fillRect(0, 0, width, viewport.top);
  if (bottom < height) surface.fillRect(0, bottom, width, height - bottom);
}
