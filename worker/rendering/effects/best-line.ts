/** The line that marks the distance of this device's longest run: it moves with the road and passes the car there. */
import { veil, YELLOW } from '../../../shared/colour.ts';
import { CAR_SIZE, CAR_X } from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { roadDistance } from '../scenery/road.ts';
import type { Figures } from '../sprites/figures.ts';
import { drawAt, type PaintContext, sprite } from '../sprites/sprite.ts';
import { type DrawBurst, GLINT } from './sparks.ts';

/** Shortest run that has a line, ticks: a few jumps are no record. */
const SHORTEST = 300;
/** With reduced motion, ticks in which the line is shown. */
const STILL_TICKS = 90;
/** Height of the post, px. */
const POST = 58;

// Slanted like the dashes of the road.
const LINE = [
  { d: 'M0 1H3L-7 66H-11z', fill: veil(YELLOW, 0.85) },
  { d: `M0 0V${-POST}H22l-5 6 5 6H2V0z`, fill: YELLOW },
];

/** Anchor: where the post meets the road's edge. */
export const createPost = (context: PaintContext) => sprite(context, [14, POST + 2, 26, 72], LINE);

export function createBestLine(
  context: PaintContext,
  { best }: Figures,
  drawBurst: DrawBurst,
): Draw {
  const post = createPost(context);
  return ({ viewport, state: { bestTicks } }) => {
    if (!(bestTicks >= SHORTEST)) return;
    const { distance, floor, isReducedMotion } = viewport;
    // The picture is between the last two ticks.
    const since = distance - 1 - bestTicks;
    if (isReducedMotion && (since < 0 || since >= STILL_TICKS)) return;
    const gone = isReducedMotion ? 0 : roadDistance(distance - 1) - roadDistance(bestTicks);
    const x = CAR_X + CAR_SIZE / 2;
    // Before it arrives, and after it has gone, it is drawn outside the canvas.
    drawAt(viewport, post(), x - gone, floor);
    drawAt(viewport, best(), x - gone, floor - POST - 6);
    drawBurst(viewport, GLINT, since, x, floor);
  };
}
