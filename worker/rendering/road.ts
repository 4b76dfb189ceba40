/** The road: its asphalt, part of the backdrop, and the markings that run over it. */
import { GROUND_HEIGHT } from '../../shared/rules.ts';
import { HAIRLINE, INK, mix, SURFACE, TEXT, veil } from './colour.ts';
import type { Palette } from './palette.ts';
import { fillPolygon } from './sprite.ts';
import type { Surface } from './surface.ts';

/** Markings, px of the world: PERIOD is the length after which they repeat, TOP is below the road's edge. */
export const DASH_PERIOD = 96;
export const DASH_TOP = 33;
export const DASH_HEIGHT = 5;
export const BLOCK_PERIOD = 48;
export const BLOCK_TOP = 66;
export const BLOCK_HEIGHT = 5;
export const RAIL_PERIOD = 64;
export const RAIL_HEIGHT = 11;
/** px per tick. */
export const ROAD_SPEED = 4;
/** Width of the road's edge in high contrast, px. */
const EDGE = 3;

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

/** Paints lane dashes over `width` px, from y 0. */
export function paintDashes(surface: Surface, width: number): void {
  for (let x = 0; x < width; x += DASH_PERIOD) {
    fillPolygon(surface, veil(TEXT, 0.3), [
      x + 3,
      0,
      x + 43,
      0,
      x + 40,
      DASH_HEIGHT,
      x,
      DASH_HEIGHT,
    ]);
  }
}

/** Paints blocks along the near edge over `width` px, from y 0. */
export function paintBlocks(surface: Surface, width: number): void {
  for (let x = 0; x < width; x += BLOCK_PERIOD) {
    fillPolygon(surface, veil(TEXT, 0.13), [
      x + 3,
      0,
      x + 27,
      0,
      x + 24,
      BLOCK_HEIGHT,
      x,
      BLOCK_HEIGHT,
    ]);
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
