/** A strip of scenery: painted once, its ends join, and it moves to the left with the road. */
import type { PaintContext } from '../sprites/sprite.ts';
import type { LayerImage, Surface } from '../surface.ts';
import type { Viewport } from '../viewport.ts';

export interface Strip {
  readonly image: LayerImage;
  readonly width: number;
  readonly height: number;
  /** Length after which it repeats, device px. */
  readonly period: number;
  /** Speed as a share of the road's. */
  readonly pace: number;
  /** Upper edge, device px below the road's edge; negative is above. */
  readonly top: number;
}

/**
 * Paints a strip of `length` x `rise` px that repeats every `period` px. `top`: its upper edge, px below the road's
 * edge; negative is above.
 */
export function createStrip(
  context: PaintContext,
  length: number,
  period: number,
  rise: number,
  top: number,
  pace: number,
  paint: (surface: Surface) => void,
): Strip {
  const { createLayer, scale } = context;
  const width = Math.round(length * scale);
  const height = Math.ceil(rise * scale);
  const { image, surface } = createLayer(width, height);
  // Aligned at the bottom, and stretched by less than a px so that the ends meet on a whole device px.
  surface.setTransform(width / length, 0, 0, scale, 0, height - rise * scale);
  paint(surface);
  const above =
    top < 0
      ? -Math.round(-top * scale) - (height - Math.round(rise * scale))
      : Math.round(top * scale);
  return { image, width, height, period: (width / length) * period, pace, top: above };
}

export function drawStrip(strip: Strip, viewport: Viewport): void {
  const { surface, left, width } = viewport;
  const y = (viewport.ground + strip.top) | 0;
  const gone = (viewport.road * strip.pace * viewport.scale) % strip.period;
  let x = (left - Math.round(gone)) | 0;
  const end = left + width;
  while (x < end) {
    surface.drawImage(strip.image, x, y, strip.width, strip.height);
    x += strip.width;
  }
}
