/** A strip of scenery: it repeats, and moves to the left with the road. */

import { groundOf } from '../../../shared/rules.ts';
import { FRONT_TOP, type StripPlan } from '../journey/district.ts';
import { paintShapes, paintWithin, type Shape } from '../sprites/shape.ts';
import type { PaintContext } from '../sprites/sprite.ts';
import type { LayerImage } from '../surface.ts';
import type { Viewport } from '../viewport.ts';

export type Strip = ReturnType<typeof paintStrip>;

/** Size and place of a strip, px. */
interface StripPlace {
  /** Length after which it repeats, at least the world's width. */
  readonly length: number;
  readonly rise: number;
  /** Upper edge, px below the road's edge; negative is above. */
  readonly top: number;
  /** Speed, as a share of the road's speed. */
  readonly pace: number;
}

export function paintStrip(
  { createLayer, scale, size }: PaintContext,
  { length, rise, top, pace }: StripPlace,
  shapes: readonly Shape[],
) {
  const period = Math.round(length * scale);
  const height = Math.ceil(rise * scale);
  // Its beginning is repeated at its end, so that wherever it is, it is drawn with one call.
  const again = Math.min(period, Math.ceil(size.width * scale));
  const width = period + again;
  const { image, surface } = createLayer(width, height);
  paintWithin(surface, { x: 0, y: 0, width: period, height }, () => {
    // Aligned at the bottom, and stretched by less than a px, so that the ends meet at a whole device px.
    surface.setTransform(period / length, 0, 0, scale, 0, height - rise * scale);
    paintShapes(surface, shapes);
  });
  if (height > 0) surface.drawImage(image, 0, 0, again, height, period, 0, again, height);
  const above = Math.round(-top * scale) + height - Math.round(rise * scale);
  const y = top < 0 ? -above : Math.round(top * scale);
  return { image, width, height, period, pace, top: y };
}

/** Minimum length after which a planned strip repeats, px. */
const SHORTEST_STRIP = 640;

/** A strip of a district. `covered`: px at its lower end that nearer strips cover. */
export function paintPlan(context: PaintContext, plan: StripPlan, covered = 0) {
  const { rise, span, pace, at, reach = Number.POSITIVE_INFINITY, shapes } = plan;
  const { width, height } = context.size;
  const sky = groundOf(height);
  const length = Math.round(Math.max(width, SHORTEST_STRIP) * span);
  const high = Math.round(rise(sky));
  const top = at === undefined ? -high : at === 'top' ? -sky : FRONT_TOP;
  const painted = Math.max(0, Math.min(high, reach) - covered);
  return paintStrip(context, { length, rise: painted, top, pace }, shapes(length, high));
}

export function drawStrip(strip: Strip, viewport: Viewport): void {
  const { surface, left, road, scale } = viewport;
  const x = (left - Math.round((road * strip.pace * scale) % strip.period)) | 0;
  surface.drawImage(strip.image, x, (viewport.ground + strip.top) | 0, strip.width, strip.height);
}

/** Draws a px of a layer, covered at once: some browsers delay painting until a layer is first used. */
export function touch({ surface, left, top }: Viewport, image: LayerImage): void {
  surface.drawImage(image, 0, 0, 1, 1, left, top, 1, 1);
}
