/** Everything behind the bodies: backdrop with cross-fade, skyline in parallax, road markings. */
import { groundOf, ROUND_TICKS, roundOf, type WorldSize } from '../../shared/rules.ts';
import {
  type Backdrops,
  createBackdrops,
  finishedBackdrop,
  isPrepared,
  prepareBackdrop,
} from './backdrop.ts';
import { PALETTES, paletteOf } from './palette.ts';
import {
  BLOCK_HEIGHT,
  BLOCK_PERIOD,
  BLOCK_TOP,
  DASH_HEIGHT,
  DASH_PERIOD,
  DASH_TOP,
  paintBlocks,
  paintDashes,
  paintRail,
  RAIL_HEIGHT,
  RAIL_PERIOD,
  ROAD_SPEED,
} from './road.ts';
import { DEPTHS, paintSkyline } from './skyline.ts';
import type { PaintContext } from './sprite.ts';
import type { LayerImage, Surface } from './surface.ts';
import type { Viewport } from './viewport.ts';

/** Length of the cross-fade from one sky to the next, ticks. */
const FADE_TICKS = 36;
/** Speed of the road's near edge, px per tick. */
const EDGE_SPEED = 5;
/** Least length after which the city repeats, px. */
const SHORTEST_STRIP = 640;

/** A strip that moves to the left at `speed` px per tick and repeats every `period` device px. */
interface Strip {
  readonly image: LayerImage;
  readonly width: number;
  readonly height: number;
  readonly period: number;
  readonly speed: number;
  /** Upper edge, device px below the road's edge; negative is above. */
  readonly top: number;
}

export interface Scenery {
  readonly backdrops: Backdrops;
  /** From far to near; none in high contrast. */
  readonly skyline: readonly Strip[];
  readonly road: readonly Strip[];
}

/** `width`, `height`: of the picture, device px. */
export function createScenery(
  context: PaintContext,
  size: WorldSize,
  width: number,
  height: number,
): Scenery {
  const sky = groundOf(size.height);
  const span = Math.max(size.width, SHORTEST_STRIP);
  const depths = context.isHighContrast ? [] : DEPTHS;
  const skyline = depths.map((depth) => {
    const rise = Math.round(sky * depth.rise);
    return createStrip(context, span, span, rise, -rise, depth.speed, (surface) =>
      paintSkyline(surface, depth, span, rise),
    );
  });
  const runs = [
    [RAIL_PERIOD, RAIL_HEIGHT, -RAIL_HEIGHT, ROAD_SPEED, paintRail],
    [DASH_PERIOD, DASH_HEIGHT, DASH_TOP, ROAD_SPEED, paintDashes],
    [BLOCK_PERIOD, BLOCK_HEIGHT, BLOCK_TOP, EDGE_SPEED, paintBlocks],
  ] as const;
  const road = runs.map(([period, rise, top, speed, paint]) => {
    const length = Math.ceil(size.width / period + 1) * period;
    return createStrip(context, length, period, rise, top, speed, (surface) =>
      paint(surface, length),
    );
  });
  return { backdrops: createBackdrops(context, size, width, height), skyline, road };
}

function createStrip(
  context: PaintContext,
  length: number,
  period: number,
  rise: number,
  top: number,
  speed: number,
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
  return { image, width, height, period: (width / length) * period, speed, top: above };
}

/** Draws the scenery and sets the palette that lights the bodies (`viewport.palette`). */
export function drawScenery(scenery: Scenery, viewport: Viewport, ticks: number): void {
  drawBackdrop(scenery.backdrops, viewport, ticks);
  if (viewport.hasSkyline) for (const strip of scenery.skyline) drawStrip(strip, viewport);
  for (const strip of scenery.road) drawStrip(strip, viewport);
}

/** Draws sky and asphalt only, and sets `viewport.palette`. */
export function drawBackdrop(backdrops: Backdrops, viewport: Viewport, ticks: number): void {
  const { surface, left, top, width, height } = viewport;
  const round = roundOf(ticks);
  const palette = paletteOf(round);
  // Timed by the clock of effects: a fade continues when the run ends during it.
  const sinceRound = (ticks % ROUND_TICKS) + viewport.now - viewport.distance + viewport.alpha;
  const fading = round > 1 && sinceRound < FADE_TICKS && !viewport.isReducedMotion;
  viewport.palette = palette;
  if (!fading) {
    const shown = finishedBackdrop(backdrops, palette, palette);
    prepareNext(backdrops, viewport, palette);
    surface.drawImage(shown.layer.image, left, top, width, height);
    return;
  }
  const former = paletteOf(round - 1);
  const share = Math.min(1, sinceRound / FADE_TICKS);
  if (share < 0.5) viewport.palette = former;
  const old = finishedBackdrop(backdrops, former, palette);
  surface.drawImage(old.layer.image, left, top, width, height);
  const fresh = finishedBackdrop(backdrops, palette, former);
  surface.globalAlpha = share;
  surface.drawImage(fresh.layer.image, left, top, width, height);
  surface.globalAlpha = 1;
}

/** Paints a slice of the next round's backdrop, unless it is finished. */
function prepareNext(backdrops: Backdrops, viewport: Viewport, palette: number): void {
  const next = (palette + 1) % PALETTES.length;
  if (isPrepared(backdrops, next)) return;
  const { image } = prepareBackdrop(backdrops, next, palette).layer;
  // Draw one px of it, which is covered at once: some browsers defer painting until a layer is used,
  // and would do all of it in the first frame of the round.
  viewport.surface.drawImage(image, 0, 0, 1, 1, viewport.left, viewport.top, 1, 1);
}

function drawStrip(strip: Strip, viewport: Viewport): void {
  const { surface, left, width } = viewport;
  const y = (viewport.ground + strip.top) | 0;
  const gone = viewport.isReducedMotion
    ? 0
    : (viewport.distance * strip.speed * viewport.scale) % strip.period;
  let x = (left - Math.round(gone)) | 0;
  const end = left + width;
  while (x < end) {
    surface.drawImage(strip.image, x, y, strip.width, strip.height);
    x += strip.width;
  }
}
