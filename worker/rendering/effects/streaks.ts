/** A near miss: an arc of air that sweeps below the car, which leans. */
import { mix, VIOLET, veil, WHITE } from '../../../shared/colour.ts';
import type { Part } from '../../../shared/outlines.ts';
import { CAR_SIZE, CAR_X } from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { drawSprite, frames, type PaintContext, sprite } from '../sprites/sprite.ts';
import { toX, toY, type Viewport } from '../viewport.ts';
import type { Pool } from './pools.ts';

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
export function createStreakDrawing(context: PaintContext, { born }: Pool): Draw {
  const streak = frames(FRAMES, (i) =>
    sprite(context, [54, 10, 34, 54], () => streakOf((i + 0.7) / FRAMES)),
  );
  return ({ viewport, carY }) => {
    const x = toX(viewport, CAR_X + CAR_SIZE / 2);
    const y = toY(viewport, carY + CAR_SIZE / 2);
    for (let i = 0; i < born.length; i++) {
      const age = viewport.now - born[i];
      if (age < 0 || age >= LIFE_TICKS) continue;
      const frame = viewport.isReducedMotion
        ? FRAMES >> 1
        : Math.floor((age / LIFE_TICKS) * FRAMES);
      drawSprite(viewport.surface, streak(frame), x, y);
    }
  };
}

/** Two crescents that sweep below the car, from its nose to behind it. */
function streakOf(spent: number): readonly Part[] {
  const head = FROM + (TO - FROM) * (1 - (1 - spent) ** 2);
  const tail = FROM + (TO - FROM) * spent * spent;
  const left = 1 - spent * spent;
  return [
    { d: crescent(head, tail, 33 + 6 * spent, 4.4 * left), fill: veil(WHITE, left) },
    { d: crescent(head, tail + 0.2, 40 + 9 * spent, 3 * left), fill: veil(SHADE, 0.7 * left) },
  ];
}

function crescent(head: number, tail: number, radius: number, thickness: number): string {
  const points: string[] = [];
  const add = (share: number, reach: number) => {
    const angle = tail + (head - tail) * share;
    points.push(`${Math.cos(angle) * reach} ${Math.sin(angle) * reach}`);
  };
  for (let i = 0; i <= STEPS; i++) add(i / STEPS, radius);
  // Thickest near the head.
  for (let i = STEPS; i >= 0; i--) {
    add(i / STEPS, radius + thickness * Math.sin(Math.PI * (i / STEPS) ** 1.6));
  }
  return `M${points.join(' ')}z`;
}

/** Turn of the car after a near miss: its nose goes up and comes back, radians. */
export function leanOf({ now, isReducedMotion }: Viewport, { born }: Pool): number {
  if (isReducedMotion) return 0;
  let lean = 0;
  for (let i = 0; i < born.length; i++) {
    const age = now - born[i];
    if (age >= 0 && age < LIFE_TICKS) lean = Math.max(lean, Math.sin((Math.PI * age) / LIFE_TICKS));
  }
  return -LEAN * lean;
}
