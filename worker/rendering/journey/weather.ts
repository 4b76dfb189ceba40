/** The weather of a district: rain or, in clear air, the beam of the lighthouse. */
import { veil, WHITE } from '../../../shared/colour.ts';
import { createRandom } from '../scenery/random.ts';
import { fade } from '../sprites/shape.ts';
import { drawSprite, type PaintContext, paintSprite, type Sprite } from '../sprites/sprite.ts';
import { unturn, type Viewport } from '../viewport.ts';

/** Speed of the rain, px per tick, and length of a streak in ticks. */
const [RAIN_X, RAIN_Y, STREAK] = [-4, 13, 1.3];
/** Size of a shower, px, its drops, and the px of the picture for each drop. */
const [WIDE, HIGH, DROPS, AREA_PER_DROP] = [44, 200, 16, 4900];
/** Length of the beam, px, and its radians per tick. */
const [BEAM, BEAM_TURN] = [420, 0.022];

/** A shower: some drops, close enough to be one image. It is drawn at places all over the picture. */
export function paintRain(context: PaintContext): Sprite {
  const random = createRandom(67);
  const drop = () => {
    const x = random(-RAIN_X * STREAK, WIDE);
    const d = `M${x} ${random(0, HIGH - RAIN_Y * STREAK)}l${RAIN_X * STREAK} ${RAIN_Y * STREAK}`;
    return { d, stroke: veil(WHITE, random(0.1, 0.26)), width: 1.2 };
  };
  return paintSprite(context, [0, 0, WIDE, HIGH], Array.from({ length: DROPS }, drop));
}

export function drawRain(viewport: Viewport, rain: Sprite): void {
  if (viewport.isReducedMotion) return;
  const { surface, left, top, width, height, distance, scale } = viewport;
  const [wide, high] = [width + rain.width, height + rain.height];
  const count = (wide * high) / (AREA_PER_DROP * DROPS * scale * scale);
  for (let i = 0; i < count; i++) {
    const x = (((i * 0.7549 * wide + distance * RAIN_X * scale) % wide) + wide) % wide;
    const y = (i * 0.5698 * high + distance * RAIN_Y * scale) % high;
    drawSprite(surface, rain, left + x - rain.width, top + y - rain.height);
  }
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
