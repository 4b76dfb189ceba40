/** The weather of a district: rain or, in clear air, the beam of the lighthouse. */
import { veil, WHITE } from '../../../shared/colour.ts';
import { between, createRandom } from '../scenery/random.ts';
import { paintStrip, type Strip } from '../scenery/strip.ts';
import { fade } from '../sprites/shape.ts';
import { drawSprite, type PaintContext, paintSprite, type Sprite } from '../sprites/sprite.ts';
import { unturn, type Viewport } from '../viewport.ts';

/** Speed of the rain, px per tick, and length of a streak in ticks. */
const [RAIN_X, RAIN_Y, STREAK, AREA_PER_DROP] = [-4, 13, 1.3, 4600];
/** Length of the beam, px, and its radians per tick. */
const [BEAM, BEAM_TURN] = [420, 0.022];

/** A tile as large as the world that repeats in both directions. */
export function paintRain(context: PaintContext): Strip {
  const { width, height } = context.size;
  const random = createRandom(67);
  const streak = (x: number, y: number) => `M${x} ${y}l${RAIN_X * STREAK} ${RAIN_Y * STREAK}`;
  const drop = () => {
    const x = between(random, 0, width);
    const y = between(random, 0, height);
    const d = streak(x, y) + streak(x - width, y) + streak(x, y - height) + streak(x + width, y);
    return { d, stroke: veil(WHITE, between(random, 0.1, 0.26)), width: 1.2 };
  };
  const drops = Array.from({ length: Math.ceil((width * height) / AREA_PER_DROP) }, drop);
  return paintStrip(context, { length: width, rise: height, top: -height, pace: 0 }, drops);
}

export function drawRain(viewport: Viewport, rain: Strip): void {
  if (viewport.isReducedMotion) return;
  const { surface, left, top, distance, scale } = viewport;
  const x = (left + (Math.round(distance * RAIN_X * scale) % rain.period)) | 0;
  const shiftY = (Math.round(distance * RAIN_Y * scale) % rain.height) | 0;
  surface.drawImage(rain.image, x, (top + shiftY) | 0, rain.width, rain.height);
  surface.drawImage(rain.image, x, (top + shiftY - rain.height) | 0, rain.width, rain.height);
}

export function paintBeam(context: PaintContext): Sprite {
  const stops = { 0: veil(WHITE, 0.34), 0.4: veil(WHITE, 0.14), 1: veil(WHITE, 0) };
  const fill = fade([0, 0, BEAM, 0], stops);
  return paintSprite(context, [0, 40, BEAM, 22], [{ d: `M0-2 ${BEAM}-40V20L0 2z`, fill }]);
}

/** A beam that rotates around its lamp at x, y (device px). Seen from the side, its length changes. */
export function drawBeam(viewport: Viewport, beam: Sprite, x: number, y: number): void {
  const { surface, distance, isReducedMotion } = viewport;
  const angle = isReducedMotion ? Math.PI * 0.8 : distance * BEAM_TURN;
  surface.transform(Math.cos(angle), 0, 0, 1, x, y);
  surface.globalAlpha = 0.55 + 0.45 * Math.sin(angle);
  drawSprite(surface, beam, 0, 0);
  surface.globalAlpha = 1;
  unturn(viewport);
}
