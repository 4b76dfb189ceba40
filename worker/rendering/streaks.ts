/** A near miss: an arc of air below the car, where the danger passed. */
import { CAR_SIZE, CAR_X } from '../../shared/rules.ts';
import { mix, VIOLET, veil, WHITE } from './colour.ts';
import { drawSprite, type PaintContext, paintSprite, type Sprite } from './sprite.ts';
import type { Surface } from './surface.ts';
import { toX, toY, type Viewport } from './viewport.ts';

const CAPACITY = 4;
const FRAMES = 7;
const LIFE_TICKS = 21;
/** px per tick, with the air to the left. */
const SPEED = 0.9;
const STEPS = 14;

export interface Streaks {
  next: number;
  readonly born: Float64Array;
  /** The car's lower edge, px. */
  readonly y: Float64Array;
}

export function createStreaks(): Streaks {
  return {
    next: 0,
    born: new Float64Array(CAPACITY).fill(Number.NEGATIVE_INFINITY),
    y: new Float64Array(CAPACITY),
  };
}

export function addStreak(streaks: Streaks, carY: number, tick: number): void {
  const i = streaks.next;
  streaks.next = (i + 1) % CAPACITY;
  streaks.born[i] = tick;
  streaks.y[i] = carY + CAR_SIZE;
}

/** Anchor: the middle of the car's lower edge. */
export function paintStreakSprites(context: PaintContext): readonly Sprite[] {
  return Array.from({ length: FRAMES }, (_, i) =>
    paintSprite(context, 62, 30, 40, 18, (surface) => paintStreak(surface, (i + 0.5) / FRAMES)),
  );
}

/** Two strokes that sweep from the nose to behind the car, thick in their middle. */
function paintStreak(surface: Surface, spent: number): void {
  const head = 0.25 + 0.85 * (1 - (1 - spent) ** 2);
  const tail = Math.max(0, head - 0.75 * (1 - spent * 0.5));
  for (let lane = 0; lane < 2; lane++) {
    const opacity = (lane === 0 ? 0.95 : 0.55) * (1 - spent * spent);
    surface.strokeStyle = veil(lane === 0 ? WHITE : mix(VIOLET, WHITE, 0.55), opacity);
    for (let i = 0; i < STEPS; i++) {
      const from = tail + ((head - tail) * i) / STEPS;
      const to = tail + ((head - tail) * (i + 1)) / STEPS;
      surface.lineWidth = 0.4 + (lane === 0 ? 2.6 : 1.8) * Math.sin(((i + 1) / STEPS) * Math.PI);
      surface.beginPath();
      surface.moveTo(alongX(from), alongY(from, lane));
      surface.lineTo(alongX(to), alongY(to, lane));
      surface.stroke();
    }
  }
}

/** From the nose (0) to behind the car (1). */
function alongX(along: number): number {
  return 26 - 78 * along;
}

function alongY(along: number, lane: number): number {
  return 3 + lane * 5 + 6 * Math.sin(Math.min(1, along) * Math.PI) - 26 * Math.max(0, along - 0.6);
}

export function drawStreaks(
  viewport: Viewport,
  sprites: readonly Sprite[],
  streaks: Streaks,
): void {
  for (let i = 0; i < CAPACITY; i++) {
    const age = viewport.now - streaks.born[i];
    if (age < 0 || age >= LIFE_TICKS) continue;
    const isStill = viewport.isReducedMotion;
    const frame = isStill ? FRAMES >> 1 : Math.floor((age / LIFE_TICKS) * FRAMES);
    const gone = isStill ? 0 : SPEED * age;
    drawSprite(
      viewport.surface,
      sprites[frame],
      toX(viewport, CAR_X + CAR_SIZE / 2 - gone),
      toY(viewport, streaks.y[i]),
    );
  }
}
