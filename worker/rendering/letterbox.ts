import { INK, mix, PALETTES } from '../../shared/colour.ts';
import type { Viewport } from './viewport.ts';

/** Colours below the road, by palette: those of the road's near edge. */
const BELOW = PALETTES.map(({ top }) => mix(INK, top, 0.3));

/**
 * Draws bars around the world: the upper one continues the sky, the lower one the road, and those at the sides are
 * dark. Called after the world is drawn, because the bars also cover what extends beyond its edge.
 */
export function drawLetterbox(viewport: Viewport, width: number, height: number): void {
  const { surface, left, top, palette, isHighContrast } = viewport;
  const right = left + viewport.width;
  const bottom = top + viewport.height;
  surface.fillStyle = PALETTES[palette].top;
  if (top > 0) surface.fillRect(0, 0, width, top);
  surface.fillStyle = isHighContrast ? INK : BELOW[palette];
  if (bottom < height) surface.fillRect(0, bottom, width, height - bottom);
  surface.fillStyle = INK;
  if (left > 0) surface.fillRect(0, 0, left, height);
  if (right < width) surface.fillRect(right, 0, width - right, height);
}
