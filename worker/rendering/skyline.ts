/**
 * The city that trades: towers in three depths. Silhouettes are ink that lets the sky through, their
 * rims and windows are cut out of it, so one strip takes the light of every round's sky.
 */
import { INK, veil, WHITE } from './colour.ts';
import { between, createRandom, type Random } from './random.ts';
import { paintRoof } from './rooftop.ts';
import { fillPolygon } from './sprite.ts';
import type { Surface } from './surface.ts';

export interface Depth {
  readonly seed: number;
  /** px per tick. */
  readonly speed: number;
  /** The tallest tower, as a share of the sky's height. */
  readonly rise: number;
  /** Widths of towers, px. */
  readonly narrow: number;
  readonly wide: number;
  /** How much ink hides the sky, at the top and, in the haze, at the foot. */
  readonly crown: number;
  readonly foot: number;
  /** How much of the sky's light a rim lets through. */
  readonly rim: number;
  /** Share of windows with a light; 0 for none. */
  readonly lit: number;
  /** Share of towers shaped as candles of a chart. */
  readonly candles: number;
  /** Has tanks, aerials and boards on its roofs. */
  readonly furnished: boolean;
}

/** From the farthest to the nearest. Speeds are such that steps of whole px fall evenly. */
export const DEPTHS: readonly Depth[] = [
  {
    seed: 11,
    speed: 0.25,
    rise: 0.5,
    narrow: 16,
    wide: 40,
    crown: 0.5,
    foot: 0.12,
    rim: 0.3,
    lit: 0,
    candles: 0,
    furnished: false,
  },
  {
    seed: 29,
    speed: 0.5,
    rise: 0.4,
    narrow: 22,
    wide: 46,
    crown: 0.74,
    foot: 0.42,
    rim: 0.4,
    lit: 0.13,
    candles: 0.45,
    furnished: false,
  },
  {
    seed: 83,
    speed: 1,
    rise: 0.2,
    narrow: 48,
    wide: 104,
    crown: 0.93,
    foot: 0.84,
    rim: 0.5,
    lit: 0.07,
    candles: 0,
    furnished: true,
  },
];

type Shape = 'block' | 'cut' | 'steps' | 'spire' | 'candle';

interface Tower {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly shape: Shape;
  /** A candle that closed higher is hollow. */
  readonly hollow: boolean;
}

/** Paints a strip `width` x `height` px that joins onto itself, standing on its lower edge. */
export function paintSkyline(surface: Surface, depth: Depth, width: number, height: number): void {
  const random = createRandom(depth.seed);
  const towers = planTowers(random, depth, width, height);
  surface.fillStyle = INK;
  surface.fillRect(0, height * 0.86, width, height);
  for (const tower of towers) paintSilhouette(surface, tower, height);
  if (depth.furnished) {
    for (const tower of towers)
      paintRoof(surface, random, tower.x, tower.width, height - tower.height);
  }
  letSkyThrough(surface, depth, width, height);
  surface.globalCompositeOperation = 'destination-out';
  for (const tower of towers) cutRim(surface, depth, tower, height);
  for (const tower of towers) cutWindows(surface, random, depth, tower, height, false);
  surface.globalCompositeOperation = 'source-over';
  const again = createRandom(depth.seed * 7);
  for (const tower of towers) cutWindows(surface, again, depth, tower, height, true);
}

function planTowers(random: Random, depth: Depth, width: number, height: number): Tower[] {
  const towers: Tower[] = [];
  const phase = between(random, 0, 6);
  let x = 0;
  while (x < width) {
    let breadth = Math.round(between(random, depth.narrow, depth.wide));
    if (width - x - breadth < depth.narrow) breadth = width - x;
    // Two waves that close over the strip gather the towers into districts.
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
    x += breadth + (depth.furnished ? 0 : Math.round(between(random, 0, 5)));
  }
  return towers;
}

function shapeOf(draw: number, furnished: boolean): Shape {
  if (furnished) return draw < 0.4 ? 'cut' : 'block';
  if (draw < 0.3) return 'block';
  if (draw < 0.62) return 'cut';
  return draw < 0.85 ? 'steps' : 'spire';
}

function paintSilhouette(surface: Surface, tower: Tower, floor: number): void {
  const { x, width, height, shape } = tower;
  const top = floor - height;
  const cut = Math.min(12, width * 0.35);
  surface.fillStyle = INK;
  if (shape === 'cut') {
    fillPolygon(surface, INK, [
      x,
      top,
      x + width - cut,
      top,
      x + width,
      top + cut,
      x + width,
      floor,
      x,
      floor,
    ]);
    return;
  }
  if (shape === 'steps') {
    surface.fillRect(x, top + height * 0.2, width, height);
    surface.fillRect(x + Math.round(width * 0.2), top, Math.round(width * 0.6), height);
    return;
  }
  if (shape === 'spire') {
    const middle = x + Math.round(width / 2);
    surface.fillRect(x, top + height * 0.24, width, height);
    fillPolygon(surface, INK, [
      middle - width * 0.3,
      top + height * 0.25,
      middle,
      top + height * 0.1,
      middle + width * 0.3,
      top + height * 0.25,
    ]);
    surface.fillRect(middle - 1, top, 2, height * 0.3);
    return;
  }
  if (shape === 'candle') {
    const middle = x + Math.round(width / 2);
    surface.fillRect(
      x,
      bodyTop(tower, floor),
      width,
      bodyBottom(tower, floor) - bodyTop(tower, floor),
    );
    surface.fillRect(middle - 1.5, top, 3, height);
    surface.fillRect(
      middle - Math.round(width * 0.18),
      bodyBottom(tower, floor),
      Math.round(width * 0.36),
      height,
    );
    return;
  }
  surface.fillRect(x, top, width, height);
}

/** The body of a candle hangs between its wicks: a tower on a stem. */
function bodyTop(tower: Tower, floor: number): number {
  return Math.round(floor - tower.height * 0.82);
}

function bodyBottom(tower: Tower, floor: number): number {
  return Math.round(floor - tower.height * 0.36);
}

function letSkyThrough(surface: Surface, depth: Depth, width: number, height: number): void {
  const mask = surface.createLinearGradient(0, 0, 0, height);
  mask.addColorStop(0, veil(INK, depth.crown));
  mask.addColorStop(1, veil(INK, depth.foot));
  surface.globalCompositeOperation = 'destination-in';
  surface.fillStyle = mask;
  surface.fillRect(0, 0, width, height);
}

/** Edges towards the light, upper left. */
function cutRim(surface: Surface, depth: Depth, tower: Tower, floor: number): void {
  const { x, width, height, shape, hollow } = tower;
  const top = floor - height;
  surface.fillStyle = veil(INK, depth.rim);
  if (shape === 'candle') {
    const upper = bodyTop(tower, floor);
    const lower = bodyBottom(tower, floor);
    surface.fillRect(x, upper, width, 1);
    surface.fillRect(x, upper + 1, 1, lower - upper - 1);
    if (hollow) {
      surface.fillStyle = veil(INK, depth.rim * 0.75);
      surface.fillRect(x + 4, upper + 4, width - 8, lower - upper - 8);
    }
    return;
  }
  if (shape === 'steps') {
    surface.fillRect(x + Math.round(width * 0.2), top, Math.round(width * 0.6), 1);
    surface.fillRect(x, top + Math.round(height * 0.2), 1, height);
    return;
  }
  if (shape === 'spire') {
    surface.fillRect(x, top + Math.round(height * 0.24), 1, height);
    return;
  }
  surface.fillRect(x, top, width - (shape === 'cut' ? Math.min(12, width * 0.35) : 0), 1);
  surface.fillRect(x, top + 1, 1, height);
}

/** A few rooms with a light: cut out to the sky, then, in the second pass, brightened. */
function cutWindows(
  surface: Surface,
  random: Random,
  depth: Depth,
  tower: Tower,
  floor: number,
  brighten: boolean,
): void {
  if (depth.lit === 0 || tower.shape === 'spire' || (tower.shape === 'candle' && tower.hollow))
    return;
  const top = tower.shape === 'candle' ? bodyTop(tower, floor) : floor - tower.height * 0.8;
  const bottom = tower.shape === 'candle' ? bodyBottom(tower, floor) - 6 : floor - 8;
  surface.fillStyle = brighten ? veil(WHITE, 0.2) : veil(INK, 0.8);
  for (let y = Math.round(top) + 6; y < bottom; y += 9) {
    for (let x = tower.x + 5; x < tower.x + tower.width - 6; x += 7) {
      if (between(random, 0, 1) < depth.lit) surface.fillRect(x, y, 3, 4);
    }
  }
}
