/**
 * The city: towers in three depths. Silhouettes are translucent, and rims and windows are cut out of
 * them, so that one strip shows the colours of every round's sky.
 */
import { INK, veil, WHITE } from '../../../shared/colour.ts';
import { between, createRandom, type Random } from '../random.ts';
import type { Surface } from '../surface.ts';
import { paintRoof } from './rooftop.ts';
import { thin } from './silhouette.ts';
import { cutRim, paintSilhouette, paintWindows, type Shape, type Tower } from './tower.ts';

export interface Depth {
  readonly seed: number;
  /** Widths of towers, px. */
  readonly narrow: number;
  readonly wide: number;
  /** Opacity of the silhouettes at the top and, in the haze, at the foot. */
  readonly crown: number;
  readonly foot: number;
  /** Share of the sky's light that shows through a rim. */
  readonly rim: number;
  /** Share of lit windows; 0 for none. */
  readonly lit: number;
  /** Share of towers shaped like candles of a chart. */
  readonly candles: number;
  /** Has tanks, aerials and boards on its roofs. */
  readonly furnished: boolean;
}

/** From the farthest to the nearest. */
export const FAR_TOWERS: Depth = {
  seed: 11,
  narrow: 18,
  wide: 44,
  crown: 0.5,
  foot: 0.12,
  rim: 0.3,
  lit: 0,
  candles: 0,
  furnished: false,
};
export const MIDDLE_TOWERS: Depth = {
  seed: 29,
  narrow: 24,
  wide: 50,
  crown: 0.78,
  foot: 0.46,
  rim: 0.42,
  lit: 0.13,
  candles: 0.72,
  furnished: false,
};
export const NEAR_TOWERS: Depth = {
  seed: 83,
  narrow: 48,
  wide: 104,
  crown: 0.93,
  foot: 0.84,
  rim: 0.5,
  lit: 0.06,
  candles: 0,
  furnished: true,
};

const CUT = veil(INK, 0.85);
const LIGHT = veil(WHITE, 0.3);

/** Paints a strip of `width` x `height` px whose ends join. */
export function paintSkyline(surface: Surface, depth: Depth, width: number, height: number): void {
  const random = createRandom(depth.seed);
  const towers = planTowers(random, depth, width, height);
  surface.fillStyle = INK;
  surface.fillRect(
    0,
    Math.round(height * (depth.candles > 0 ? 0.84 : depth.furnished ? 0.86 : 0.68)),
    width,
    height,
  );
  for (const tower of towers) paintSilhouette(surface, tower, height);
  if (depth.furnished) {
    for (const tower of towers)
      paintRoof(surface, random, tower.x, tower.width, height - tower.height);
  }
  thin(surface, width, height, depth.crown, depth.foot);
  surface.globalCompositeOperation = 'destination-out';
  for (const tower of towers) cutRim(surface, tower, height, depth.rim);
  const rooms = createRandom(depth.seed * 7);
  for (const tower of towers) paintWindows(surface, rooms, tower, height, depth.lit, CUT);
  // Brighten half of the windows that were cut out; an equal seed finds the same windows.
  surface.globalCompositeOperation = 'source-over';
  const again = createRandom(depth.seed * 7);
  for (const tower of towers) paintWindows(surface, again, tower, height, depth.lit / 2, LIGHT);
}

function planTowers(random: Random, depth: Depth, width: number, height: number): Tower[] {
  const towers: Tower[] = [];
  const phase = between(random, 0, 6);
  let x = 0;
  while (x < width) {
    let breadth = Math.round(between(random, depth.narrow, depth.wide));
    if (width - x - breadth < depth.narrow) breadth = width - x;
    // Two waves along the strip group the towers into districts of high and low ones.
    const along = (x / width) * Math.PI * 2;
    const district =
      0.5 + 0.28 * Math.sin(along * 2 + phase) + 0.22 * Math.sin(along * 5 + phase * 2);
    const share = 0.34 + 0.36 * district + between(random, 0, 0.3);
    const candle = between(random, 0, 1) < depth.candles;
    towers.push({
      x,
      width: breadth,
      height: Math.round(height * Math.min(1, share) * (depth.furnished ? 0.66 : 1)),
      shape: candle ? 'candle' : shapeOf(between(random, 0, 1), depth.furnished),
      hollow: between(random, 0, 1) < 0.55,
    });
    x += breadth + (depth.furnished ? 0 : Math.max(0, Math.round(between(random, -4, 5))));
  }
  return towers;
}

function shapeOf(draw: number, furnished: boolean): Shape {
  if (furnished) return draw < 0.4 ? 'cut' : 'block';
  if (draw < 0.3) return 'block';
  if (draw < 0.62) return 'cut';
  return draw < 0.85 ? 'steps' : 'spire';
}
