/** The road: its asphalt, part of the backdrop, and the markings that run over it. */

import type { Palette } from '../../../shared/colour.ts';
import { HAIRLINE, INK, mix, SURFACE, TEXT, veil } from '../../../shared/colour.ts';
import { GROUND_HEIGHT, ROUND_TICKS } from '../../../shared/rules.ts';
import { paintPart } from '../sprites/sprite.ts';
import type { Surface } from '../surface.ts';

/** Markings, px of the world: PERIOD is the length after which they repeat, TOP is below the road's edge. */
export const DASH_PERIOD = 96;
export const DASH_TOP = 33;
export const DASH_HEIGHT = 5;
export const BLOCK_PERIOD = 48;
export const BLOCK_TOP = 66;
export const BLOCK_HEIGHT = 5;
/** Slabs of the asphalt, wet near the edge. */
export const SLAB_PERIOD = 576;
export const SLAB_TOP = 9;
export const SLAB_HEIGHT = 56;
export const RAIL_PERIOD = 64;
export const RAIL_HEIGHT = 11;
/** Speed of the road in the first round, what each further one adds, and the most, px per tick. */
const FIRST_SPEED = 5;
const FASTER = 0.25;
const MOST_SPEED = 9;
const RISING_ROUNDS = (MOST_SPEED - FIRST_SPEED) / FASTER;
/** Width of the road's edge in high contrast, px. */
const EDGE = 3;

/** Speed of the road in a round (1 or more), px per tick. */
export function roadSpeed(round: number): number {
  return Math.min(MOST_SPEED, FIRST_SPEED + FASTER * (round - 1));
}

/** Way that the road has gone after `ticks`, px: known for each tick alone, so that a run can be shown at any. */
export function roadDistance(ticks: number): number {
  const passed = Math.floor(ticks / ROUND_TICKS);
  const rising = Math.min(passed, RISING_ROUNDS);
  const rounds =
    rising * FIRST_SPEED + (FASTER * rising * (rising - 1)) / 2 + (passed - rising) * MOST_SPEED;
  return rounds * ROUND_TICKS + (ticks - passed * ROUND_TICKS) * roadSpeed(passed + 1);
}

/** Paints the asphalt below y `top`, `width` px wide. */
export function paintRoad(surface: Surface, palette: Palette, width: number, top: number): void {
  const asphalt = surface.createLinearGradient(0, top, 0, top + GROUND_HEIGHT);
  asphalt.addColorStop(0, mix(SURFACE, palette.horizon, 0.34));
  asphalt.addColorStop(0.3, mix(SURFACE, palette.horizon, 0.16));
  asphalt.addColorStop(1, mix(INK, palette.top, 0.5));
  surface.fillStyle = asphalt;
  surface.fillRect(0, top, width, GROUND_HEIGHT);
  surface.fillStyle = palette.rim;
  surface.fillRect(0, top, width, 2);
  surface.fillStyle = mix(INK, palette.horizon, 0.55);
  surface.fillRect(0, top + 2, width, 5);
  surface.fillStyle = mix(INK, palette.top, 0.4);
  surface.fillRect(0, top + 7, width, 2);
  surface.fillStyle = mix(INK, palette.top, 0.3);
  surface.fillRect(0, top + BLOCK_TOP, width, GROUND_HEIGHT - BLOCK_TOP);
  surface.fillStyle = mix(INK, palette.horizon, 0.42);
  surface.fillRect(0, top + BLOCK_TOP - 1, width, 1);
}

/** Paints the road of high contrast: one flat colour below a strong edge. */
export function paintPlainRoad(surface: Surface, width: number, top: number): void {
  surface.fillStyle = INK;
  surface.fillRect(0, top, width, GROUND_HEIGHT);
  surface.fillStyle = TEXT;
  surface.fillRect(0, top, width, EDGE);
}

/** Slanted pieces of `long` px, `gap` px apart: path over `width` px, from y 0. */
function pieces(width: number, gap: number, long: number, height: number): string {
  let path = '';
  for (let x = 0; x < width; x += gap) path += `M${x + 3} 0h${long}l-3 ${height}h${-long}z`;
  return path;
}

/** Paints lane dashes over `width` px, from y 0. */
export function paintDashes(surface: Surface, width: number): void {
  paintPart(surface, { d: pieces(width, DASH_PERIOD, 40, DASH_HEIGHT), fill: veil(TEXT, 0.3) });
}

/** Paints blocks along the near edge over `width` px, from y 0. */
export function paintBlocks(surface: Surface, width: number): void {
  paintPart(surface, { d: pieces(width, BLOCK_PERIOD, 24, BLOCK_HEIGHT), fill: veil(TEXT, 0.13) });
}

/** Paints the slabs over `width` px, from y 0: pale and dark ones alternately, slanted as the dashes are. */
export function paintSlabs(surface: Surface, width: number): void {
  for (let x = 0; x < width; x += SLAB_PERIOD) {
    const [first, second] = [x + 20, x + 330];
    const d = `M${first} 0h150l-13.2 22h-150zM${first - 19.2} 32h150l-14.4 24h-150z`;
    paintPart(surface, { d, fill: veil(TEXT, 0.06) });
    const other = `M${second} 0h176l-13.2 22h-176zM${second - 19.2} 32h176l-14.4 24h-176z`;
    paintPart(surface, { d: other, fill: veil(TEXT, 0.05) });
  }
}

/** Paints the rail behind the road over `width` px, from y 0. */
export function paintRail(surface: Surface, width: number): void {
  surface.fillStyle = mix(INK, HAIRLINE, 0.5);
  for (let x = 0; x < width; x += RAIL_PERIOD) surface.fillRect(x + 10, 2, 3, RAIL_HEIGHT - 2);
  surface.fillStyle = mix(INK, HAIRLINE, 0.35);
  surface.fillRect(0, 2, width, 4);
  surface.fillStyle = veil(TEXT, 0.22);
  surface.fillRect(0, 1, width, 1);
  surface.fillStyle = veil(TEXT, 0.32);
  for (let x = 0; x < width; x += RAIL_PERIOD) surface.fillRect(x + 9, 3, 5, 2);
}
