/** A strip of scenery: it repeats, and moves to the left with the road. */
import { GROUND_HEIGHT, groundOf } from '../../../shared/rules.ts';
import type { StripPlan } from '../journey/district.ts';
import { fadeOut, rhythm } from '../journey/pens.ts';
import { paintShapes, paintWithin, type Shape } from '../sprites/shape.ts';
import type { PaintContext } from '../sprites/sprite.ts';
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
  /** Number of the things that it consists of, if they are images of their own, and the width of one. */
  readonly count?: number;
  readonly wide?: number;
}

export function paintStrip(
  { createLayer, scale, size }: PaintContext,
  { length, rise, top, pace, count = 1, wide = length }: StripPlace,
  shapes: readonly Shape[],
) {
  const period = Math.round(length * scale);
  const painted = Math.round(wide * scale);
  const height = Math.ceil(rise * scale);
  // Its beginning is repeated at its end, so that wherever it is, it is drawn with one call.
  const again = count === 1 ? Math.min(period, Math.ceil(size.width * scale)) : 0;
  const width = painted + again;
  const { image, surface } = createLayer(width, height);
  paintWithin(surface, { x: 0, y: 0, width: painted, height }, () => {
    // Aligned at the bottom, and stretched by less than a px, so that the ends meet at a whole device px.
    surface.setTransform(painted / wide, 0, 0, scale, 0, height - rise * scale);
    paintShapes(surface, shapes);
  });
  if (again > 0) surface.drawImage(image, 0, 0, again, height, period, 0, again, height);
  const above = Math.round(-top * scale) + height - Math.round(rise * scale);
  const y = top < 0 ? -above : Math.round(top * scale);
  // Left edge of the first image, and distance between two, device px.
  const first = (period / count - painted) / 2;
  const step = count === 1 ? width : period / count;
  return { image, width, height, period, pace, top: y, first, step };
}

/** Minimum length after which a planned strip repeats, px. */
const SHORTEST_STRIP = 640;

/**
 * A strip of a district. `wall`: px at its lower end that are not painted. All strips have the same fields in the same
 * order: otherwise V8 allocates in every frame.
 */
export function paintPlan(context: PaintContext, plan: StripPlan, wall: number) {
  const { rise, span, pace, at, things, reach = () => Number.POSITIVE_INFINITY, shapes } = plan;
  const { hidden = 0, isExtra } = plan;
  const { width, height } = context.size;
  const sky = groundOf(height);
  const length = Math.round(Math.max(width, SHORTEST_STRIP) * span);
  const high = Math.round(rise(sky));
  const top = at === undefined ? -high : at === 'top' ? -sky : GROUND_HEIGHT - high;
  const covered = at === undefined ? Math.max(wall, Math.round(hidden * sky)) : 0;
  const painted = Math.max(0, Math.min(high - covered, Math.ceil(reach(high))));
  const [wide, apart] = things ?? [length, length];
  const { count } = rhythm(length, apart);
  const place = { length, rise: painted, top, pace, count, wide };
  const end = covered > wall ? [fadeOut(painted)] : [];
  return { ...paintStrip(context, place, [...shapes(wide, high), ...end]), at, isExtra };
}

export function drawStrip(strip: Strip, viewport: Viewport): void {
  const { image, width, height, period, pace, first, step } = strip;
  const { surface, left, road, scale } = viewport;
  const shift = Math.round((road * pace * scale) % period);
  const y = (viewport.ground + strip.top) | 0;
  // From the first image whose right edge is in the picture.
  for (let i = Math.floor((shift - first - width) / step) + 1; ; i++) {
    const x = (left - shift + Math.round(first + i * step)) | 0;
    if (x >= left + viewport.width) return;
    surface.drawImage(image, x, y, width, height);
  }
}
