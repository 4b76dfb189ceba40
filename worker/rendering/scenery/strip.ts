/** A strip of scenery: its ends join, and it moves to the left with the road. */
import { type PaintContext, paintShapes, type Shape } from '../sprites/sprite.ts';
import type { LayerImage, Surface } from '../surface.ts';
import type { Viewport } from '../viewport.ts';

export interface Strip {
  readonly image: LayerImage;
  readonly surface: Surface;
  readonly width: number;
  readonly height: number;
  /** Length after which it repeats, device px. */
  readonly period: number;
  /** Speed as a share of the road's. */
  readonly pace: number;
  /** Upper edge, device px below the road's edge; negative is above. */
  readonly top: number;
}

/** Size and place of a strip, px. */
export interface StripPlace {
  readonly length: number;
  /** Length after which it repeats. */
  readonly period: number;
  readonly rise: number;
  /** Upper edge, px below the road's edge; negative is above. */
  readonly top: number;
  readonly pace: number;
}

/** Creates a strip that is still empty. */
export function createStrip(
  { createLayer, scale }: PaintContext,
  { length, period, rise, top, pace }: StripPlace,
): Strip {
  const width = Math.round(length * scale);
  const height = Math.ceil(rise * scale);
  const { image, surface } = createLayer(width, height);
  // Aligned at the bottom, and stretched by less than a px so that the ends meet on a whole device px.
  surface.setTransform(width / length, 0, 0, scale, 0, height - rise * scale);
  const above = Math.round(-top * scale) + height - Math.round(rise * scale);
  const y = top < 0 ? -above : Math.round(top * scale);
  return { image, surface, width, height, period: (width / length) * period, pace, top: y };
}

export function paintStrip(
  context: PaintContext,
  place: StripPlace,
  shapes: readonly Shape[],
): Strip {
  const strip = createStrip(context, place);
  paintShapes(strip.surface, shapes);
  return strip;
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
