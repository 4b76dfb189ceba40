/** A near miss: an arc of air that sweeps below the car. */

import { mix, VIOLET, veil, WHITE } from '../../shared/colour.ts';
import { CAR_SIZE, CAR_X } from '../../shared/rules.ts';
import { STREAKS, type Streaks } from './pools.ts';
import { drawSprite, fillPolygon, type PaintContext, paintSprite, type Sprite } from './sprite.ts';
import type { Surface } from './surface.ts';
import { toX, toY, type Viewport } from './viewport.ts';

const FRAMES = 7;
const LIFE_TICKS = 21;
/** Most radians by which the car leans. */
const LEAN = 0.13;
const STEPS = 16;
/** Angles of the sweep: ahead of the car below, and behind it. */
const FROM = 0.2 * Math.PI;
const TO = 1.04 * Math.PI;
const SHADE = mix(VIOLET, WHITE, 0.6);

/** Anchor: the middle of the car. */
export function paintStreakSprites(context: PaintContext): readonly Sprite[] {
  return Array.from({ length: FRAMES }, (_, i) =>
    paintSprite(context, 54, 10, 34, 54, (surface) => paintStreak(surface, (i + 0.7) / FRAMES)),
  );
}

/** Two crescents that sweep below the car, from its nose to behind it. */
function paintStreak(surface: Surface, spent: number): void {
  const head = FROM + (TO - FROM) * (1 - (1 - spent) ** 2);
  const tail = FROM + (TO - FROM) * spent * spent;
  const left = 1 - spent * spent;
  paintCrescent(surface, veil(WHITE, left), head, tail, 33 + 6 * spent, 4.4 * left);
  paintCrescent(surface, veil(SHADE, 0.7 * left), head, tail + 0.2, 40 + 9 * spent, 3 * left);
}

function paintCrescent(
  surface: Surface,
  colour: string,
  head: number,
  tail: number,
  radius: number,
  thickness: number,
): void {
  const points: number[] = [];
  const add = (share: number, reach: number) => {
    const angle = tail + (head - tail) * share;
    points.push(Math.cos(angle) * reach, Math.sin(angle) * reach);
  };
  for (let i = 0; i <= STEPS; i++) add(i / STEPS, radius);
  // Thickest near the head.
  for (let i = STEPS; i >= 0; i--) {
    add(i / STEPS, radius + thickness * Math.sin(Math.PI * (i / STEPS) ** 1.6));
  }
  fillPolygon(surface, colour, points);
}

/** Turn of the car after a near miss: its nose goes up and comes back, radians. */
export function leanOf({ now, isReducedMotion }: Viewport, streaks: Streaks): number {
  if (isReducedMotion) return 0;
  let lean = 0;
  for (let i = 0; i < STREAKS; i++) {
    const age = now - streaks.born[i];
    if (age >= 0 && age < LIFE_TICKS) lean = Math.max(lean, Math.sin((Math.PI * age) / LIFE_TICKS));
  }
  return -LEAN * lean;
}

/** `carY`: the car's y between two ticks, px. */
export function drawStreaks(
  viewport: Viewport,
  sprites: { readonly streaks: readonly Sprite[] },
  streaks: Streaks,
  carY: number,
): void {
  const x = toX(viewport, CAR_X + CAR_SIZE / 2);
  const y = toY(viewport, carY + CAR_SIZE / 2);
  for (let i = 0; i < STREAKS; i++) {
    const age = viewport.now - streaks.born[i];
    if (age < 0 || age >= LIFE_TICKS) continue;
    const frame = viewport.isReducedMotion ? FRAMES >> 1 : Math.floor((age / LIFE_TICKS) * FRAMES);
    drawSprite(viewport.surface, sprites.streaks[frame], x, y);
  }
}
