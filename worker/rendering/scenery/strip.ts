/** A strip of scenery: its ends join, and it moves to the left with the road. */
import { type PaintContext, paintShapes, type Shape } from '../sprites/sprite.ts';
import type { LayerImage } from '../surface.ts';
import type { Viewport } from '../viewport.ts';

export type Strip = ReturnType<typeof paintStrip>;

/** Size and place of a strip, px. */
interface StripPlace {
  readonly length: number;
  /** Length after which it repeats; default: its whole length. */
  readonly period?: number;
  readonly rise: number;
  /** Upper edge, px below the road's edge; negative is above. */
  readonly top: number;
  /** Speed, as a share of the road's speed. */
  readonly pace: number;
}

export function paintStrip(
  { createLayer, scale }: PaintContext,
  { length, period = length, rise, top, pace }: StripPlace,
  shapes: readonly Shape[],
) {
  const width = Math.round(length * scale);
  const height = Math.ceil(rise * scale);
  const { image, surface } = createLayer(width, height);
  // Aligned at the bottom, and stretched by less than a px, so that the ends meet at a whole device px.
  surface.setTransform(width / length, 0, 0, scale, 0, height - rise * scale);
  paintShapes(surface, shapes);
  const above = Math.round(-top * scale) + height - Math.round(rise * scale);
  const y = top < 0 ? -above : Math.round(top * scale);
  return { image, width, height, period: (width / length) * period, pace, top: y };
}

export function drawStrip(strip: Strip, viewport: Viewport): void {
  const { surface, left, width } = viewport;
  const y = (viewport.ground + strip.top) | 0;
  const gone = (viewport.road * strip.pace * viewport.scale) % strip.period;
  let x = (left - Math.round(gone)) | 0;
  while (x < left + width) {
    surface.drawImage(strip.image, x, y, strip.width, strip.height);
    x += strip.width;
  }
}

/** Draws a px of a layer, covered at once: some browsers delay painting until a layer is first used. */
export function touch({ surface, left, top }: Viewport, image: LayerImage): void {
  surface.drawImage(image, 0, 0, 1, 1, left, top, 1, 1);
}
