/** What the drive does to the air around the car: exhaust, dust behind the wheels, and from round five a slipstream. */

import { TEXT, veil } from '../../../shared/colour.ts';
import { REAR } from '../../../shared/outlines.ts';
import { CAR_SIZE, CAR_X, roundOf } from '../../../shared/rules.ts';
import type { Frame } from '../frame.ts';
import { roadSpeed } from '../scenery/road.ts';
import { toX, toY } from '../viewport.ts';

const PUFFS = 4;
/** px of the road between two puffs, and their largest size. */
const PUFF_GAP = 17;
const PUFF_SIZE = 5;
const PUFF_COLOUR = veil(TEXT, 0.22);
const DUST_COLOUR = veil(TEXT, 0.3);
const DUST = 5;
/** Lines of air: height above the road's side of the car and length, px; the first round that has them. */
const LINES = [37, 26, 30, 18, 9, 24];
const FIRST_ROUND = 5;
const LINE_COLOUR = veil(TEXT, 0.34);
const LINE_GAP = 90;

export function drawSpeed({ viewport, world: { airborne, ticks }, carY }: Frame): void {
  if (viewport.isReducedMotion || viewport.isHighContrast || !viewport.hasExtras) return;
  const { surface, road, scale } = viewport;
  const bottom = carY + CAR_SIZE;
  surface.fillStyle = PUFF_COLOUR;
  for (let i = 0; i < PUFFS; i++) {
    const gone = (road * 0.5 + i * PUFF_GAP * 0.4) % (PUFF_GAP * 1.6);
    const size = Math.max(1, Math.round((1.5 + (PUFF_SIZE * gone) / 27) * scale)) | 0;
    const y = toY(viewport, bottom - 9 - gone * 0.16 + (i % 2) * 2);
    surface.fillRect((toX(viewport, CAR_X - 1 - gone) - size) | 0, y, size, size);
  }
  if (!airborne) {
    surface.fillStyle = DUST_COLOUR;
    for (let i = 0; i < DUST; i++) {
      const gone = (road + i * 11) % 34;
      const up = gone * 0.3 - gone * gone * 0.008 + (i % 3);
      const side = Math.max(1, Math.round(1.8 * scale)) | 0;
      surface.fillRect(
        toX(viewport, CAR_X + REAR.x - gone),
        toY(viewport, bottom - up),
        side,
        side,
      );
    }
  }
  const round = roundOf(ticks);
  if (round < FIRST_ROUND) return;
  surface.fillStyle = LINE_COLOUR;
  const thick = Math.max(1, Math.round(1.2 * scale)) | 0;
  for (let i = 0; i < LINES.length; i += 2) {
    const gone = (road * 1.4 + i * 31) % LINE_GAP;
    const long = Math.round(LINES[i + 1] * (roadSpeed(round) / 7) * scale) | 0;
    const x = toX(viewport, CAR_X + CAR_SIZE + 14 - gone);
    surface.fillRect(x, toY(viewport, bottom - LINES[i]), long, thick);
  }
}
