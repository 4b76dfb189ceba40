/** The sky: gradient, moon, and stars joined into a price chart. */
import { mix, veil, WHITE } from './colour.ts';
import type { Palette } from './palette.ts';
import { between, createRandom } from './random.ts';
import { fillDisc, fillGlow, strokeLine } from './sprite.ts';
import type { Surface } from './surface.ts';

const SEED = 0x5eed;
const AREA_PER_STAR = 4200;
const STOPS = 12;
/** Share of the sky's height at which the colour of the horizon is reached. */
const FULLY_LIT = 0.9;

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

/** Paints stars, chart and moon over a sky of `width` x `horizon` px. */
export function paintStars(
  surface: Surface,
  palette: Palette,
  width: number,
  horizon: number,
): void {
  const random = createRandom(SEED);
  const pale = mix(palette.rim, WHITE, 0.5);
  const stars = Math.round((width * horizon) / AREA_PER_STAR);
  for (let i = 0; i < stars; i++) {
    const height = between(random, 0, 1);
    const x = between(random, 0, width);
    const size = between(random, 0, 1) < 0.14 ? 1.1 : 0.65;
    surface.globalAlpha = (1 - height) * between(random, 0.25, 0.85);
    fillDisc(surface, pale, x, height * height * horizon * 0.6, size);
  }
  surface.globalAlpha = 1;
  paintChart(surface, pale, width, horizon);
  paintMoon(surface, palette, Math.round(width * 0.17), Math.round(horizon * 0.19), horizon);
}

function paintChart(surface: Surface, pale: string, width: number, horizon: number): void {
  const points = CHART.map((share, i) => share * (i % 2 === 0 ? width : horizon));
  surface.lineJoin = 'round';
  strokeLine(surface, veil(pale, 0.2), 0.75, points);
  for (let i = 0; i < points.length; i += 2) {
    fillDisc(surface, veil(pale, 0.75), points[i], points[i + 1], 1.3);
  }
}

/** The moon, from which all light comes. Muted: nothing in the sky may be brighter than the dollars. */
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
  fillGlow(surface, veil(palette.horizon, 0.5), veil(palette.horizon, 0), x, y, glow);
  fillDisc(surface, mix(palette.horizon, WHITE, 0.45), x, y, radius);
  // The dark side: a second disc, shifted away from the light and clipped to the moon.
  surface.save();
  surface.beginPath();
  surface.arc(x, y, radius + 0.5, 0, Math.PI * 2);
  surface.clip();
  fillDisc(
    surface,
    mix(palette.top, palette.horizon, 0.62),
    x + radius * 0.5,
    y + radius * 0.36,
    radius,
  );
  surface.restore();
}
