/** The line of this device's longest run: it comes with the road and passes the car at that distance. */

import { veil, YELLOW } from '../../shared/colour.ts';
import { CAR_SIZE, CAR_X } from '../../shared/rules.ts';
import type { FigureSprites } from './figures.ts';
import { roadDistance } from './road.ts';
import { drawSprite, fillPolygon, type PaintContext, paintSprite, type Sprite } from './sprite.ts';
import type { Surface } from './surface.ts';
import { toX, type Viewport } from './viewport.ts';

/** A shorter best run has no line, ticks: the first jumps are no record. */
const SHORTEST = 300;
/** Ticks for which the line is celebrated, and, under reduced motion, shown. */
const GLINT_TICKS = 34;
const STILL_TICKS = 90;
const GLINTS = 9;
/** px per tick². */
const FALL = 0.17;
/** Height of the post, px. */
const POST = 58;

/** Anchor: where the post meets the road's edge. */
export function paintBestLine(context: PaintContext): Sprite {
  return paintSprite(context, 14, POST + 2, 26, 72, paintLine);
}

function paintLine(surface: Surface): void {
  // Slanted like the dashes of the road.
  fillPolygon(surface, veil(YELLOW, 0.85), [0, 1, 3, 1, -7, 66, -11, 66]);
  surface.fillStyle = YELLOW;
  surface.fillRect(0, -POST, 2, POST);
  fillPolygon(surface, YELLOW, [2, -POST, 22, -POST, 17, -POST + 6, 22, -POST + 12, 2, -POST + 12]);
}

/** Painted when the line is first drawn. */
interface BestLineSprites {
  readonly bestLine: Sprite;
  readonly figures: FigureSprites;
}

/** `bestTicks`: of the longest run, ticks; 0 for none. */
export function drawBestLine(
  viewport: Viewport,
  sprites: BestLineSprites,
  bestTicks: number,
): void {
  if (!(bestTicks >= SHORTEST)) return;
  const { surface, scale, ground } = viewport;
  // The picture lies between the last tick but one and the last.
  const since = viewport.distance - 1 - bestTicks;
  const isStill = viewport.isReducedMotion;
  if (isStill && (since < 0 || since >= STILL_TICKS)) return;
  const gone = isStill ? 0 : roadDistance(viewport.distance - 1) - roadDistance(bestTicks);
  const at = toX(viewport, CAR_X + CAR_SIZE / 2 - gone);
  // Before it comes and after it has gone, it is drawn beyond the canvas.
  drawSprite(surface, sprites.bestLine, at, ground);
  drawSprite(surface, sprites.figures.best, at, (ground - Math.round((POST + 6) * scale)) | 0);
  if (isStill || since < 0 || since >= GLINT_TICKS) return;
  const side = Math.round(3.4 * (1 - since / GLINT_TICKS) * scale) | 0;
  surface.fillStyle = YELLOW;
  for (let i = 0; i < GLINTS; i++) {
    const out = (i - GLINTS / 2) * 0.7;
    const up = (3.4 + 1.6 * Math.cos(i * 5)) * since - (FALL * since * since) / 2;
    const y = (ground - Math.round(Math.max(0, up) * scale)) | 0;
    surface.fillRect(toX(viewport, CAR_X + CAR_SIZE / 2 + out * since), y, side, side);
  }
}
