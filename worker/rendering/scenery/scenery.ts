/** Everything behind the bodies: sky, landscape and road of a round. A new round wipes over the one before. */
import { PALETTES, paletteOf } from '../../../shared/colour.ts';
import { ROUND_TICKS, roundOf, type WorldSize } from '../../../shared/rules.ts';
import type { PaintContext } from '../sprites/sprite.ts';
import type { LayerImage } from '../surface.ts';
import type { Viewport } from '../viewport.ts';
import { type Backdrops, createBackdrops } from './backdrop.ts';
import { MARKINGS, SLABS } from './road.ts';
import { finish } from './stages.ts';
import { drawStrip, paintStrip, type Strip } from './strip.ts';

/** Ticks in which a new round wipes over the picture, from left to right. */
const WIPE_TICKS = 24;
/** Width of the light at the edge of the wipe, px. */
const EDGE = 3;

export interface Scenery {
  readonly backdrops: Backdrops;
  readonly road: readonly Strip[];
}

/** What stands between sky and road. Its code is loaded later than the first frames. */
export interface Landscape {
  /** Draws the landscape of a round, or of `isFront` what passes before the road. */
  draw(viewport: Viewport, round: number, isFront: boolean): void;
  /** `ticks`: of the run. */
  drawGates(viewport: Viewport, ticks: number): void;
  /** Paints a part of what the next round needs. */
  prepare(viewport: Viewport, round: number): void;
  /** True when two rounds have the same landscape. */
  isSame(round: number, other: number): boolean;
  /** Paints a part of the first landscape, that of a round. Returns true while some is left. */
  paintNext(round: number): boolean;
}

export function createScenery(context: PaintContext, size: WorldSize): Scenery {
  const markings = context.isHighContrast ? MARKINGS : [SLABS, ...MARKINGS];
  const road = markings.map(({ shapes, ...marking }) => {
    const count = Math.ceil(size.width / marking.period + 1);
    const each = (path: (x: number) => string) =>
      Array.from({ length: count }, (_, i) => path(i * marking.period)).join('');
    const length = count * marking.period;
    return paintStrip(context, { ...marking, length }, shapes(length, each));
  });
  return { backdrops: createBackdrops(context, size), road };
}

/** Draws the scenery and sets the palette that lights the bodies (`viewport.palette`). */
export function drawScenery(
  scenery: Scenery,
  viewport: Viewport,
  ticks: number,
  landscape: Landscape | null,
): void {
  const round = roundOf(ticks);
  viewport.palette = paletteOf(round);
  viewport.wipe = Number.POSITIVE_INFINITY;
  // Timed by the clock of effects: a wipe continues when the run ends during it.
  const age = (ticks % ROUND_TICKS) + viewport.now - viewport.distance + viewport.alpha;
  const isStill = viewport.isReducedMotion || viewport.isHighContrast;
  if (round === 1 || age >= WIPE_TICKS || isStill) {
    landscape?.prepare(viewport, round);
    prepareNext(scenery.backdrops, viewport, round);
    drawSky(scenery.backdrops, viewport, round);
    drawLand(scenery, viewport, round, landscape);
    return;
  }
  drawWipe(scenery, viewport, round, age / WIPE_TICKS, landscape);
}

/** Draws the round before, and the new one to the left of a slanted edge. `share`: of the way of the edge, 0 to 1. */
function drawWipe(
  scenery: Scenery,
  viewport: Viewport,
  round: number,
  share: number,
  landscape: Landscape | null,
): void {
  const { surface, left, top, width, height } = viewport;
  // The slant of the house's corners: 45°.
  const foot = left + (width + height) * share * (2 - share) - height;
  viewport.wipe = foot;
  viewport.formerPalette = paletteOf(round - 1);
  const isSame = landscape === null || landscape.isSame(round, round - 1);
  drawSky(scenery.backdrops, viewport, round - 1);
  if (!isSame) drawLand(scenery, viewport, round - 1, landscape);
  surface.save();
  surface.beginPath();
  surface.moveTo(left, top);
  surface.lineTo(foot + height, top);
  surface.lineTo(foot, top + height);
  surface.lineTo(left, top + height);
  surface.clip();
  drawSky(scenery.backdrops, viewport, round);
  if (!isSame) drawLand(scenery, viewport, round, landscape);
  surface.restore();
  surface.beginPath();
  surface.moveTo(foot + height, top);
  surface.lineTo(foot, top + height);
  surface.strokeStyle = PALETTES[viewport.palette].rim;
  surface.lineWidth = EDGE * viewport.scale;
  surface.stroke();
  if (isSame) drawLand(scenery, viewport, round, landscape);
}

function drawLand(
  scenery: Scenery,
  viewport: Viewport,
  round: number,
  landscape: Landscape | null,
): void {
  landscape?.draw(viewport, round, false);
  for (const strip of scenery.road) drawStrip(strip, viewport);
  landscape?.draw(viewport, round, true);
}

/** Draws sky and asphalt only, and sets `viewport.palette`. */
export function drawBackdrop(backdrops: Backdrops, viewport: Viewport, ticks: number): void {
  const round = roundOf(ticks);
  viewport.palette = paletteOf(round);
  drawSky(backdrops, viewport, round);
}

function drawSky(backdrops: Backdrops, viewport: Viewport, round: number): void {
  const { surface, left, top, width, height } = viewport;
  surface.drawImage(finish(backdrops(round)).image, left, top, width, height);
}

/** Paints a slice of the next round's backdrop, unless it is finished. */
function prepareNext(backdrops: Backdrops, viewport: Viewport, round: number): void {
  const { steps, picture } = backdrops(round + 1);
  if (steps.length === 0) return;
  steps.pop()?.();
  touch(viewport, picture.image);
}

/**
 * Draws one px of a layer, which is covered at once: some browsers defer painting until a layer is used, and would do all
 * of it in the first frame that shows it.
 */
export function touch({ surface, left, top }: Viewport, image: LayerImage): void {
  surface.drawImage(image, 0, 0, 1, 1, left, top, 1, 1);
}
