/** The ghost: another run's car, as an outline. Above it is written how many metres are left of that run. */
import { INK, TEXT, veil } from '../../../shared/colour.ts';
import { CAR, disc, FRONT_WHEEL, REAR_WHEEL } from '../../../shared/outlines.ts';
import { CAR_SIZE, CAR_X } from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { toX, toY, type Viewport } from '../viewport.ts';
import { type CarSprites, drawCar } from './car.ts';
import { ADVANCE, drawNumber, FIGURE_ADVANCE, type FigureSprites, word } from './figures.ts';
import { lined } from './shape.ts';
import { drawAt, drawSprite, type PaintContext, round, sprite } from './sprite.ts';

const OPACITY = 0.9;
const MIDDLE = CAR_X + CAR_SIZE / 2;
/** Ticks in which a ghost fades out after its run has ended. */
const FADE_TICKS = 30;
/** Size of the label's letters, and of its digits, whose sprites are larger. */
const LABEL = 0.8;
const FIGURE = LABEL * (ADVANCE / FIGURE_ADVANCE);
/** Lower edges of the name and of the metres, px above the car's roof. */
const [NAME_RISE, METRES_RISE, TICKS_PER_METRE] = [25, 9, 10];

export function createGhost(context: PaintContext, car: CarSprites, figures: FigureSprites): Draw {
  // A wheel without spokes looks the same in all frames.
  const outlined = (d: string, fill: string) => [{ d, fill }, ...lined(d, TEXT)];
  const wheel = (radius: number) => round(context, 11, outlined(disc(0, 0, radius), INK));
  // Drawn like the car, but without light.
  const sprites: CarSprites = {
    ...car,
    body: sprite(context, [3, 38, 44, 3], (surface) => {
      surface.lineJoin = 'round';
      return outlined(CAR, veil(INK, 0.35));
    }),
    rearWheel: wheel(REAR_WHEEL.radius),
    frontWheel: wheel(FRONT_WHEEL.radius),
  };
  const name = word(context, 'GHOST ENDS', TEXT, 0.6, 0.85);
  const within = word(context, 'IN', TEXT, LABEL, 0.85);
  const metres = word(context, 'M', TEXT, LABEL, 0.85);

  /** `y`: of the higher car, px. `left`: ticks until its run ends. */
  function drawLabel(viewport: Viewport, y: number, left: number): void {
    const { surface, scale } = viewport;
    const x = toX(viewport, MIDDLE);
    drawAt(viewport, name(), MIDDLE, y - NAME_RISE);
    if (left < TICKS_PER_METRE) return;
    const value = Math.floor(left / TICKS_PER_METRE);
    const advance = Math.round(ADVANCE * LABEL * scale) | 0;
    const count = value < 10 ? 1 : value < 100 ? 2 : 3;
    // At most three digits: a run has 10,000 ticks. Letters, half a space, digits and unit form a row around x.
    const first = (x - (((2 * count + 3) * advance) >> 2)) | 0;
    const lower = toY(viewport, y - METRES_RISE);
    drawSprite(surface, within(), first, lower);
    drawNumber(surface, figures.digit, value, first + 2 * advance, lower, advance, FIGURE);
    drawSprite(surface, metres(), (first + (count + 2) * advance) | 0, lower);
  }

  return ({ viewport, state: { ghost }, carY, since }) => {
    if (ghost === null) return;
    const { surface, alpha } = viewport;
    const faded = ghost.sinceEnd < 0 ? 0 : (ghost.sinceEnd + alpha) / FADE_TICKS;
    if (faded >= 1) return;
    surface.globalAlpha = OPACITY * (1 - faded);
    const y = ghost.previousCarY + (ghost.carY - ghost.previousCarY) * alpha;
    drawCar(viewport, sprites, ghost.pose, y, false);
    // Above both cars; near a wreck there is no race, and no room.
    if (since < 0) drawLabel(viewport, Math.min(y, carY), ghost.ticks - viewport.distance);
    surface.globalAlpha = 1;
  };
}
