/** A tower of the skyline: its silhouette, its lit edges, its windows. */
import { INK, veil } from '../../../shared/colour.ts';
import { between, type Random } from '../random.ts';
import { fillPolygon } from '../sprite.ts';
import type { Surface } from '../surface.ts';

/** px above the road without windows: bullets fly there. */
const QUIET = 38;

export type Shape = 'block' | 'cut' | 'steps' | 'spire' | 'candle';

export interface Tower {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly shape: Shape;
  /** A candle whose price closed higher is hollow. */
  readonly hollow: boolean;
}

/** `floor`: y of the tower's foot, px. */
export function paintSilhouette(surface: Surface, tower: Tower, floor: number): void {
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

/** The body of a candle is between its two wicks. */
function bodyTop(tower: Tower, floor: number): number {
  return Math.round(floor - tower.height * 0.82);
}

function bodyBottom(tower: Tower, floor: number): number {
  return Math.round(floor - tower.height * 0.36);
}

/** Cuts out the edges towards the light in the upper left. `strength`: 0 to 1. */
export function cutRim(surface: Surface, tower: Tower, floor: number, strength: number): void {
  const { x, width, height, shape, hollow } = tower;
  const top = floor - height;
  surface.fillStyle = veil(INK, strength);
  if (shape === 'candle') {
    const upper = bodyTop(tower, floor);
    const lower = bodyBottom(tower, floor);
    surface.fillRect(x, upper, width, 1);
    surface.fillRect(x, upper + 1, 1, lower - upper - 1);
    if (hollow) {
      surface.fillStyle = veil(INK, strength * 0.75);
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

/** Paints a `share` of the windows. A generator of the same seed picks the same ones. */
export function paintWindows(
  surface: Surface,
  random: Random,
  tower: Tower,
  floor: number,
  share: number,
  colour: string,
): void {
  if (share === 0 || tower.shape === 'spire' || (tower.shape === 'candle' && tower.hollow)) return;
  const top = tower.shape === 'candle' ? bodyTop(tower, floor) : floor - tower.height * 0.8;
  const bottom = tower.shape === 'candle' ? bodyBottom(tower, floor) - 6 : floor - QUIET;
  surface.fillStyle = colour;
  for (let y = Math.round(top) + 6; y < bottom; y += 9) {
    for (let x = tower.x + 5; x < tower.x + tower.width - 6; x += 7) {
      if (between(random, 0, 1) < share) surface.fillRect(x, y, 3, 4);
    }
  }
}
