/** A win: day breaks, and the enemies burst one after the other, then confetti; the wet road mirrors it. */
import { FIRE, GREEN, mix, TEXT, veil, WHITE, YELLOW } from '../../../shared/colour.ts';
import { OBSTACLE_SIZE, TICK_MS } from '../../../shared/rules.ts';
import type { Draw, Frame } from '../frame.ts';
import { SUN_X } from '../scenery/sky.ts';
import { fadeRound } from '../sprites/shape.ts';
import { drawAt, type LazySprite, type PaintContext, sprite } from '../sprites/sprite.ts';
import type { Viewport } from '../viewport.ts';
import { reflection } from './reflections.ts';

/** ms in which day breaks. */
const DAWN_MS = 2600;
/** Radii of the sun's light, px. */
const [DAWN_HALF, DAWN_HEIGHT] = [450, 420];

const DAWN = fadeRound(0, 0, DAWN_HALF, {
  0: veil('#FFE9B8', 0.95),
  0.18: veil('#FFC46B', 0.7),
  0.5: veil(FIRE, 0.28),
  1: veil(FIRE, 0),
});

/** The enemies burst from left to right: ms of the first burst, ms until the last one, and ms of one burst. */
const [CHAIN_AT, CHAIN_MS, BURST_MS] = [250, 900, 260];

/** Confetti: gravity, px per tick²; ticks; number of pieces; radii of the two rings, as shares of the sky's height. */
const [FALL, LIFE_TICKS, PIECES, RINGS] = [0.045, 84, 36, [0.56, 0.33]];
/** The wet road shows it upside down, flatter and weaker. */
const [MIRRORED, MIRROR_OPACITY] = [-0.2, 0.35];

/** Bursts of confetti: x and y as shares of the sky, and ms since the win. Fewer than three flashes a second. */
const CONFETTI = [
  { x: 0.3, y: 0.34, at: 150, colour: YELLOW },
  { x: 0.72, y: 0.24, at: 560, colour: mix(GREEN, WHITE, 0.2) },
  { x: 0.5, y: 0.4, at: 980, colour: YELLOW },
  { x: 0.12, y: 0.48, at: 1400, colour: TEXT },
  { x: 0.86, y: 0.42, at: 1790, colour: mix(GREEN, WHITE, 0.2) },
];

/** Enemies to the left of this x, px of the world, have burst. */
export function burstTo({ world, since }: Frame): number {
  const reach = world.width + OBSTACLE_SIZE;
  return (reach * (since - CHAIN_AT)) / CHAIN_MS - OBSTACLE_SIZE;
}

export function createCelebration(context: PaintContext, ember: LazySprite, ring: LazySprite) {
  // Anchor: the sun, on the horizon.
  const dawn = sprite(context, [DAWN_HALF, DAWN_HEIGHT, DAWN_HALF, 0], (surface) => {
    surface.scale(1, DAWN_HEIGHT / DAWN_HALF);
    return [{ d: `M-${DAWN_HALF} 0V-${DAWN_HALF}H${DAWN_HALF}V0z`, fill: DAWN }];
  });
  const onRoad = reflection(context, 46, '#FFC46B', 0.5, 70);

  /** Draws the daylight behind the road and all bodies. */
  const drawDawn: Draw = ({ viewport, world, since }) => {
    if (viewport.isHighContrast) return;
    const { surface, floor } = viewport;
    const share = viewport.isReducedMotion ? 1 : Math.min(1, since / DAWN_MS);
    surface.globalAlpha = share * (2 - share);
    surface.globalCompositeOperation = 'lighter';
    drawAt(viewport, dawn(), SUN_X * world.width, floor);
    drawAt(viewport, onRoad(), SUN_X * world.width, floor);
    surface.globalCompositeOperation = 'source-over';
    surface.globalAlpha = 1;
  };

  const drawBursts: Draw = ({ viewport, world: { enemies, width }, since }) => {
    if (viewport.isReducedMotion) return;
    const { surface, floor } = viewport;
    const half = OBSTACLE_SIZE / 2;
    for (let i = 0; i < enemies.count; i++) {
      const x = enemies.x[i] + half;
      const age = since - CHAIN_AT - ((x + half) / (width + OBSTACLE_SIZE)) * CHAIN_MS;
      const left = 1 - age / BURST_MS;
      if (left <= 0 || left > 1) continue;
      const opacity = 1 - (1 - left) ** 2;
      drawAt(viewport, ember(), x, floor - half, 2.4 * left, opacity);
      drawAt(viewport, ring(), x, floor - half, 2.8 - 2 * left * left, opacity);
    }
    for (let i = 0; i < CONFETTI.length; i++) {
      surface.globalAlpha = MIRROR_OPACITY;
      drawConfetti(viewport, i, since, MIRRORED);
      surface.globalAlpha = 1;
      drawConfetti(viewport, i, since, 1);
    }
  };

  return { drawDawn, drawBursts };
}

/** Two rings of confetti that fly outwards, slow down, flutter and sink. `tall`: factor of their height above the road. */
function drawConfetti(viewport: Viewport, burst: number, since: number, tall: number): void {
  const { surface, scale, left, top, width } = viewport;
  const { x: shareX, y: shareY, at, colour } = CONFETTI[burst];
  const age = (since - at) / TICK_MS;
  if (age < 0 || age >= LIFE_TICKS) return;
  const depth = viewport.ground - top;
  const spent = age / LIFE_TICKS;
  const out = 1 - (1 - spent) ** 3;
  surface.fillStyle = colour;
  for (let i = 0; i < PIECES; i++) {
    const angle = (i / PIECES) * Math.PI * 2 * 2 + burst;
    const reach = depth * RINGS[i & 1] * (0.85 + 0.15 * Math.cos(i * 5)) * out;
    const turn = Math.abs(Math.cos(age * 0.16 + i * 1.7));
    const side = 7 * scale * (1 - spent ** 3);
    const x = left + shareX * width + Math.cos(angle) * reach;
    const fallen = Math.sin(angle) * reach + (FALL * age * age * scale) / 2;
    const up = depth * (1 - shareY) - fallen;
    if (up < 0) continue;
    const y = viewport.ground - up * tall;
    const high = Math.max(1, Math.round(side * (0.3 + 0.7 * turn) * Math.abs(tall))) | 0;
    surface.fillRect(Math.round(x) | 0, Math.round(y) | 0, Math.ceil(side) | 0, high);
  }
}
