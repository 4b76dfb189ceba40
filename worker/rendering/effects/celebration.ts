/** The win: day breaks, the enemies burst one after the other, confetti bursts over the city, a halo grows around the car. */
import { FIRE, GREEN, mix, TEXT, veil, WHITE, YELLOW } from '../../../shared/colour.ts';
import { CAR_SIZE, CAR_X, OBSTACLE_SIZE, TICK_MS } from '../../../shared/rules.ts';
import type { World } from '../../simulation/world.ts';
import type { Draw, Frame } from '../frame.ts';
import {
  drawGrown,
  drawSprite,
  later,
  type PaintContext,
  paintSprite,
  type Sprite,
} from '../sprites/sprite.ts';
import { toX, toY, type Viewport } from '../viewport.ts';
import type { Fire } from './fire.ts';

/** ms in which day breaks. */
const DAWN_MS = 2600;
/** Place of the sun, as a share of the picture's width; size of its light, px. */
const SUN_X = 0.62;
const DAWN_WIDTH = 900;
const DAWN_HEIGHT = 420;

/** The enemies burst from left to right: ms at which that begins, ms that it takes, and ms of one burst. */
const CHAIN_AT = 250;
const CHAIN_MS = 900;
const BURST_MS = 260;

const RISE_MS = 700;
/** px per tick². */
const FALL = 0.045;
const LIFE_TICKS = 84;
const PIECES = 26;

/** Bursts: x and y as shares of the sky, and time in ms. There are less than three flashes a second. */
const BURST_X = [0.3, 0.72, 0.5, 0.12, 0.86];
const BURST_Y = [0.34, 0.24, 0.4, 0.48, 0.42];
const BURST_AT = [150, 560, 980, 1400, 1790];
const COLOURS = [YELLOW, mix(GREEN, WHITE, 0.2), YELLOW, TEXT, mix(GREEN, WHITE, 0.2)];

/** x of the world, px, up to which the enemies have burst. `since`: ms since the win. */
export function burstTo(world: World, since: number): number {
  const reach = world.width + OBSTACLE_SIZE;
  return (reach * (since - CHAIN_AT)) / CHAIN_MS - OBSTACLE_SIZE;
}

/** Draws the daylight behind the road and all bodies. */
export function createDawn(context: PaintContext): Draw {
  const half = DAWN_WIDTH / 2;
  // Anchor: the sun, at the horizon.
  const dawn = later(context, () =>
    paintSprite(context, half, DAWN_HEIGHT, half, 0, (surface) => {
      // An ellipse: as wide as the picture, as high as its sky.
      surface.scale(1, DAWN_HEIGHT / half);
      const light = surface.createRadialGradient(0, 0, 0, 0, 0, half);
      light.addColorStop(0, veil('#FFE9B8', 0.95));
      light.addColorStop(0.18, veil('#FFC46B', 0.7));
      light.addColorStop(0.5, veil(FIRE, 0.28));
      light.addColorStop(1, veil(FIRE, 0));
      surface.fillStyle = light;
      surface.fillRect(-half, -half, 2 * half, half);
    }),
  );
  return ({ viewport, since }) => {
    if (viewport.isHighContrast) return;
    const { surface, left, width, isReducedMotion } = viewport;
    const share = isReducedMotion ? 1 : Math.min(1, since / DAWN_MS);
    surface.globalAlpha = share * (2 - share);
    surface.globalCompositeOperation = 'lighter';
    drawSprite(surface, dawn(), Math.round(left + SUN_X * width) | 0, viewport.ground);
    surface.globalCompositeOperation = 'source-over';
    surface.globalAlpha = 1;
  };
}

/** Draws the light behind the car. */
export function drawHalo({ viewport, carY, since }: Frame, { halo }: Fire): void {
  const { surface } = viewport;
  const share = Math.min(1, since / RISE_MS);
  const x = toX(viewport, CAR_X + CAR_SIZE / 2);
  const y = toY(viewport, carY + CAR_SIZE / 2);
  surface.globalAlpha = 0.75 * share;
  if (viewport.isReducedMotion) drawSprite(surface, halo(), x, y);
  else drawGrown(surface, halo(), x, y, 0.5 + 0.9 * (1 - (1 - share) ** 3));
  surface.globalAlpha = 1;
}

/** Draws the bursts of the enemies, and the confetti. */
export function drawCelebration(
  { viewport, world, since }: Frame,
  { ember }: Fire,
  ring: () => Sprite,
): void {
  if (viewport.isReducedMotion) return;
  drawBursts(viewport, world, since, ember(), ring());
  for (let i = 0; i < BURST_AT.length; i++) {
    drawConfetti(viewport, i, (since - BURST_AT[i]) / TICK_MS);
  }
}

function drawBursts(
  viewport: Viewport,
  { enemies, width }: World,
  since: number,
  ember: Sprite,
  ring: Sprite,
): void {
  const { surface } = viewport;
  const reach = width + OBSTACLE_SIZE;
  for (let i = 0; i < enemies.count; i++) {
    const age = since - CHAIN_AT - ((enemies.x[i] + OBSTACLE_SIZE) / reach) * CHAIN_MS;
    if (age < 0 || age >= BURST_MS) continue;
    const spent = age / BURST_MS;
    const x = toX(viewport, enemies.x[i] + OBSTACLE_SIZE / 2);
    const y = toY(viewport, viewport.floor - OBSTACLE_SIZE / 2);
    surface.globalAlpha = 1 - spent * spent;
    drawGrown(surface, ember, x, y, 0.9 * (1 - spent));
    drawGrown(surface, ring, x, y, 0.4 + 1.2 * (1 - (1 - spent) ** 2));
  }
  surface.globalAlpha = 1;
}

/** Two rings of confetti that fly out, slow down, flutter and sink. */
function drawConfetti(viewport: Viewport, burst: number, age: number): void {
  if (age < 0 || age >= LIFE_TICKS) return;
  const { surface, scale, left, top, width } = viewport;
  const depth = viewport.ground - top;
  const spent = age / LIFE_TICKS;
  const out = 1 - (1 - spent) ** 3;
  surface.fillStyle = COLOURS[burst];
  for (let i = 0; i < PIECES; i++) {
    const angle = (i / PIECES) * Math.PI * 2 * 2 + burst;
    const reach = (i % 2 === 0 ? 78 : 46) * (0.85 + 0.15 * Math.cos(i * 5));
    const turn = Math.abs(Math.cos(age * 0.16 + i * 1.7));
    const side = 5.4 * scale * (1 - spent ** 3);
    const x = left + BURST_X[burst] * width + Math.cos(angle) * reach * out * scale;
    const y =
      top +
      BURST_Y[burst] * depth +
      (Math.sin(angle) * reach * out + (FALL * age * age) / 2) * scale;
    const high = Math.max(1, Math.round(side * (0.3 + 0.7 * turn))) | 0;
    surface.fillRect(Math.round(x) | 0, Math.round(y) | 0, Math.ceil(side) | 0, high);
  }
}
