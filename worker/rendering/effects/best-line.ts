/** The line that marks the distance of this device's longest run: it moves with the road and passes the car there. */
import { veil, YELLOW } from '../../../shared/colour.ts';
import { CAR_SIZE, CAR_X } from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { roadDistance } from '../scenery/road.ts';
import type { Figures } from '../sprites/figures.ts';
import { drawSprite, type PaintContext, sprite } from '../sprites/sprite.ts';
import { toX } from '../viewport.ts';

/** Shortest run that has a line, ticks: a few jumps are no record. */
const SHORTEST = 300;
/** Ticks in which sparks fly at the line; with reduced motion, ticks in which the line is shown. */
const [GLINT_TICKS, STILL_TICKS, GLINTS] = [34, 90, 9];
/** px per tick². */
const FALL = 0.17;
/** Height of the post, px. */
const POST = 58;

// Slanted like the dashes of the road.
const LINE = [
  { d: 'M0 1H3L-7 66H-11z', fill: veil(YELLOW, 0.85) },
  { d: `M0 0V${-POST}H22l-5 6 5 6H2V0z`, fill: YELLOW },
];

/** Anchor: where the post meets the road's edge. */
export const createPost = (context: PaintContext) => sprite(context, [14, POST + 2, 26, 72], LINE);

export function createBestLine(context: PaintContext, { best }: Figures): Draw {
  const post = createPost(context);
  return ({ viewport, state: { bestTicks } }) => {
    if (!(bestTicks >= SHORTEST)) return;
    const { surface, scale, ground } = viewport;
    // The picture is between the last two ticks.
    const since = viewport.distance - 1 - bestTicks;
    const isStill = viewport.isReducedMotion;
    if (isStill && (since < 0 || since >= STILL_TICKS)) return;
    const gone = isStill ? 0 : roadDistance(viewport.distance - 1) - roadDistance(bestTicks);
    const at = toX(viewport, CAR_X + CAR_SIZE / 2 - gone);
    // Before it arrives, and after it has gone, it is drawn outside the canvas.
    drawSprite(surface, post(), at, ground);
    drawSprite(surface, best(), at, ground - Math.round((POST + 6) * scale));
    if (isStill || since < 0 || since >= GLINT_TICKS) return;
    const side = Math.round(3.4 * (1 - since / GLINT_TICKS) * scale) | 0;
    surface.fillStyle = YELLOW;
    for (let i = 0; i < GLINTS; i++) {
      const out = (i - GLINTS / 2) * 0.7;
      const up = (3.4 + 1.6 * Math.cos(i * 5)) * since - (FALL * since * since) / 2;
      const y = (ground - Math.round(Math.max(0, up) * scale)) | 0;
      surface.fillRect(toX(viewport, CAR_X + CAR_SIZE / 2 + out * since), y, side, side);
    }
  };
}
