import { INK, mix, PALETTES } from '../../shared/colour.ts';
import type { Surface } from './surface.ts';
import type { Viewport } from './viewport.ts';

/** Colours below the road, by palette: those of its near edge. */
const BELOW = PALETTES.map(({ top }) => mix(INK, top, 0.3));

/**
 * Draws bars around the world. The bar above continues the sky, the bar below continues the road, the bars at the
 * sides are dark. Called last, because the bars also hide what reaches beyond the world's edge. `dim`: colour that is
 * laid over the bars; null for nothing.
 */
export function drawLetterbox(
  surface: Surface,
  width: number,
  height: number,
  viewport: Pick<Viewport, 'left' | 'top' | 'width' | 'height' | 'palette' | 'isHighContrast'>,
  dim: string | null,
): void {
  const { left, top, palette, isHighContrast } = viewport;
  const right = left + viewport.width;
  const bottom = top + viewport.height;
  if (left === 0 && top === 0 && right >= width && bottom >= height) return;
  if (top > 0) fillBar(surface, PALETTES[palette].top, 0, top, width, dim);
  if (bottom < height) {
    const below = isHighContrast ? INK : BELOW[palette];
    fillBar(surface, below, bottom, height - bottom, width, dim);
  }
  surface.fillStyle = INK;
  if (left > 0) surface.fillRect(0, 0, left, height);
  if (right < width) surface.fillRect(right, 0, width - right, height);
}

function fillBar(
  surface: Surface,
  colour: string,
  y: number,
  height: number,
  width: number,
  dim: string | null,
): void {
  surface.fillStyle = colour;
  surface.fillRect(0, y, width, height);
  if (dim === null) return;
  surface.fillStyle = dim;
  surface.fillRect(0, y, width, height);
}
