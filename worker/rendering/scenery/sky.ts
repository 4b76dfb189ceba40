/** The sky: gradient, moon, and stars joined into a price chart. */

import type { Palette } from '../../../shared/colour.ts';
import { mix, veil, WHITE } from '../../../shared/colour.ts';
import { fillDisc, fillGlow, paintPart } from '../sprites/sprite.ts';
import type { Surface } from '../surface.ts';
import { between, createRandom } from './random.ts';

const SEED = 0x5eed;
const AREA_PER_STAR = 4200;
const STOPS = 12;
/** Share of the sky's height at which the colour of the horizon is reached. */
const FULLY_LIT = 0.9;

/** Rounds of a run, and the last one before the first grey of morning. */
const LAST_ROUND = 20;
const LAST_NIGHT = 16;
const DAWN = '#F6D9B8';

/** The chart in the stars: x, y as shares of the sky. */
const CHART = [
  0.36, 0.3, 0.43, 0.22, 0.49, 0.265, 0.57, 0.15, 0.63, 0.215, 0.72, 0.11, 0.79, 0.16, 0.9, 0.05,
];

/** The gradient of a sky `horizon` px high. */
export function createSkyLight(
  surface: Surface,
  palette: Palette,
  horizon: number,
): CanvasGradient {
  const light = surface.createLinearGradient(0, 0, 0, horizon);
  for (let i = 0; i <= STOPS; i++) {
    const share = i / STOPS;
    // Ease the gradient, so that no edge is visible.
    const lit = Math.min(1, share / FULLY_LIT);
    light.addColorStop(share, mix(palette.top, palette.horizon, lit ** 2.1));
  }
  return light;
}

/** Paints stars, chart, moon and morning of a round over a sky of `width` x `horizon` px. */
export function paintStars(
  surface: Surface,
  palette: Palette,
  round: number,
  width: number,
  horizon: number,
): void {
  const random = createRandom(SEED);
  const pale = mix(palette.rim, WHITE, 0.5);
  const morning = Math.max(0, Math.min(1, (round - LAST_NIGHT) / (LAST_ROUND - LAST_NIGHT)));
  const isFinished = round > LAST_ROUND;
  if (morning > 0) paintMorning(surface, morning, isFinished, width, horizon);
  const stars = Math.round(((width * horizon) / AREA_PER_STAR) * (1 - 0.8 * morning));
  for (let i = 0; i < stars; i++) {
    const height = between(random, 0, 1);
    const x = between(random, 0, width);
    const size = between(random, 0, 1) < 0.14 ? 1.1 : 0.65;
    surface.globalAlpha = (1 - height) * between(random, 0.25, 0.85);
    fillDisc(surface, pale, x, height * height * horizon * 0.6, size);
  }
  surface.globalAlpha = 1;
  paintChart(surface, pale, width, horizon);
  if (isFinished) return;
  // It rises at the left in the first round and sets at the right in the last.
  const way = Math.min(1, (round - 1) / (LAST_ROUND - 1));
  const x = Math.round(width * (0.1 + 0.52 * way));
  const y = Math.round(horizon * (0.36 - 0.24 * Math.sin(Math.PI * (0.12 + 0.82 * way))));
  paintMoon(surface, palette, x, y, horizon);
}

/** The light of morning over the horizon; behind the finish the sun itself. `morning`: 0 to 1. */
function paintMorning(
  surface: Surface,
  morning: number,
  isFinished: boolean,
  width: number,
  horizon: number,
): void {
  const light = surface.createLinearGradient(0, horizon * 0.3, 0, horizon);
  light.addColorStop(0, veil(DAWN, 0));
  light.addColorStop(1, veil(DAWN, 0.42 * morning));
  surface.fillStyle = light;
  surface.fillRect(0, horizon * 0.3, width + 1, horizon * 0.7);
  if (!isFinished) return;
  const [x, y, radius] = [width * 0.68, horizon * 0.5, horizon * 0.13];
  fillGlow(surface, veil(DAWN, 0.55), veil(DAWN, 0), x, y, horizon * 0.5);
  fillDisc(surface, mix(DAWN, WHITE, 0.5), x, y, radius);
}

function paintChart(surface: Surface, pale: string, width: number, horizon: number): void {
  const points = CHART.map((share, i) => share * (i % 2 === 0 ? width : horizon));
  surface.lineJoin = 'round';
  paintPart(surface, { d: `M${points.join(' ')}`, stroke: veil(pale, 0.2), width: 0.75 });
  for (let i = 0; i < points.length; i += 2) {
    fillDisc(surface, veil(pale, 0.75), points[i], points[i + 1], 1.3);
  }
}

/** The moon, from which all light comes. Muted: below 3:1 before its sky, so that notes and darts are brighter. */
function paintMoon(
  surface: Surface,
  palette: Palette,
  x: number,
  y: number,
  horizon: number,
): void {
  const radius = Math.max(11, horizon * 0.05);
  // Within the sky: its edge would be seen in a window that shows more above.
  const glow = Math.min(radius * 4.4, y);
  fillGlow(surface, veil(palette.horizon, 0.4), veil(palette.horizon, 0), x, y, glow);
  fillDisc(surface, mix(palette.top, palette.horizon, 0.74), x, y, radius);
  // The dark side: a second disc, shifted away from the light and clipped to the moon.
  surface.save();
  surface.beginPath();
  surface.arc(x, y, radius + 0.5, 0, Math.PI * 2);
  surface.clip();
  fillDisc(
    surface,
    mix(palette.top, palette.horizon, 0.26),
    x + radius * 0.5,
    y + radius * 0.36,
    radius,
  );
  surface.restore();
}
