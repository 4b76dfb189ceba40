/** Everything behind the bodies: sky, landscape and road of a round. A new round wipes over the old picture. */
import { PALETTES, paletteOf } from '../../../shared/colour.ts';
import { ROUND_TICKS, roundOf } from '../../../shared/rules.ts';
import type { Frame } from '../frame.ts';
import { districtOf } from '../journey/district.ts';
import type { Landscape } from '../journey/landscape.ts';
import type { PaintContext } from '../sprites/sprite.ts';
import type { Viewport } from '../viewport.ts';
import { createBackdrops } from './backdrop.ts';
import { markingsOf } from './road.ts';
import { SHORE } from './shore.ts';
import { paintStep } from './stepped-pictures.ts';
import { drawStrip, paintPlan, paintStrip, type Strip } from './strip.ts';

/** Ticks in which a new round's picture wipes over the old one, from left to right. */
const WIPE_TICKS = 24;
/** Width of the lit edge of the wipe, px. */
const EDGE = 3;
/** Frames in which the first landscape appears. */
const APPEARING_FRAMES = 24;

export function createScenery(context: PaintContext) {
  const road = markingsOf(context.isHighContrast).map(({ period, shapes, ...place }) => {
    const length = Math.ceil(context.size.width / period) * period;
    return paintStrip(context, { ...place, length }, shapes(length));
  });
  const backdrops = createBackdrops(context);

  function drawSky({ viewport, state }: Frame, round: number): void {
    const { surface, left, top, width, height } = viewport;
    const { image } = backdrops.finished(round, state.gateScores);
    surface.drawImage(image, left, top, width, height);
  }

  let shore: Strip | null = null;
  /** Frames until the landscape is all there. */
  let appearing = 0;

  function drawLand(frame: Frame, round: number, landscape: Landscape | null): void {
    const { viewport } = frame;
    const { surface, hasSkyline, isReducedMotion } = viewport;
    const isThere = hasSkyline && landscape?.draw(viewport, round, false) === true;
    if (!isThere) appearing = isReducedMotion ? 0 : APPEARING_FRAMES;
    const opacity = isThere ? appearing / APPEARING_FRAMES : 1;
    if (opacity > 0) {
      // What has been on screen until now covers it.
      surface.globalAlpha = opacity;
      if (isThere) drawSky(frame, round);
      if (hasSkyline && !context.isHighContrast && districtOf(round) === 0) {
        shore ??= paintPlan(context, SHORE, 0);
        drawStrip(shore, viewport);
      }
      surface.globalAlpha = 1;
    }
    for (const strip of road) drawStrip(strip, viewport);
    if (!isThere) return;
    if (opacity > 0) surface.globalAlpha = 1 - opacity;
    landscape.draw(viewport, round, true);
    if (opacity === 0) return;
    surface.globalAlpha = 1;
    appearing -= 1;
    if (appearing === 0) shore = null;
  }

  return {
    /** True while the first landscape appears: more frames are needed. */
    isAppearing: () => appearing > 0 && appearing < APPEARING_FRAMES,
    /** Draws the sky and the asphalt alone. */
    drawBackdrop: (frame: Frame) => drawSky(frame, roundOf(frame.world.ticks)),
    /** Draws everything, and sets the palette of the bodies (`viewport.palette`). */
    draw(frame: Frame, ticks: number, landscape: Landscape | null): void {
      const { viewport } = frame;
      const round = roundOf(ticks);
      viewport.palette = paletteOf(round);
      viewport.wipe = Number.POSITIVE_INFINITY;
      // Timed by the clock of effects, so that a wipe continues if the run ends during it.
      const age = (ticks % ROUND_TICKS) + viewport.ended + viewport.alpha;
      const isStill = viewport.isReducedMotion || viewport.isHighContrast;
      if (round === 1 || age >= WIPE_TICKS || isStill) {
        landscape?.prepare(viewport, round);
        paintStep(viewport, backdrops.stages(round + 1));
        drawSky(frame, round);
        drawLand(frame, round, landscape);
        return;
      }
      // Draws the round before and, to the left of a slanted edge, the new one.
      const isSame = landscape === null || landscape.isSame(round, round - 1);
      drawSky(frame, round - 1);
      if (!isSame) drawLand(frame, round - 1, landscape);
      beginWipe(viewport, age / WIPE_TICKS, round);
      drawSky(frame, round);
      if (!isSame) drawLand(frame, round, landscape);
      endWipe(viewport);
      if (isSame) drawLand(frame, round, landscape);
    },
  };
}

/** Clips what is drawn next to the left of a slanted edge. `share`: how far the edge has moved, 0 to 1. */
function beginWipe(viewport: Viewport, share: number, round: number): void {
  const { surface, left, top, width, height } = viewport;
  // 45°, like the site's cut corners.
  const foot = left + (width + height) * share * (2 - share) - height;
  viewport.wipe = foot;
  viewport.formerPalette = paletteOf(round - 1);
  surface.save();
  surface.beginPath();
  surface.moveTo(left, top);
  surface.lineTo(foot + height, top);
  surface.lineTo(foot, top + height);
  surface.lineTo(left, top + height);
  surface.clip();
}

function endWipe({ surface, top, height, wipe, palette, scale }: Viewport): void {
  surface.restore();
  surface.beginPath();
  surface.moveTo(wipe + height, top);
  surface.lineTo(wipe, top + height);
  surface.strokeStyle = PALETTES[palette].rim;
  surface.lineWidth = EDGE * scale;
  surface.stroke();
}
