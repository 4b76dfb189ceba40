/** The air around the car: exhaust, dust, a slipstream from round five on, and an arc below it after a near miss. */
import { mix, TEXT, VIOLET, veil, WHITE } from '../../../shared/colour.ts';
import { type Part, REAR } from '../../../shared/outlines.ts';
import { CAR_SIZE, CAR_X, roundOf } from '../../../shared/rules.ts';
import type { Draw, Frame } from '../frame.ts';
import { roadSpeed } from '../scenery/road.ts';
import { drawSprite, frames, type PaintContext, sprite } from '../sprites/sprite.ts';
import { toLength, toX, toY, type Viewport } from '../viewport.ts';
import type { Pool } from './pools.ts';

const PUFFS = 4;
/** px between two puffs, and their largest size. */
const [PUFF_GAP, PUFF_SIZE] = [17, 5];
const PUFF_COLOUR = veil(TEXT, 0.22);
const DUST_COLOUR = veil(TEXT, 0.3);
const DUST = 5;
/** Lines of air: height above the road at the car's side and length, px; the first round that has them. */
const LINES = [37, 26, 30, 18, 9, 24];
const FIRST_ROUND = 5;
const LINE_COLOUR = veil(TEXT, 0.34);
const LINE_GAP = 90;

export function drawSpeed({ viewport, world: { ticks }, pose: { airborne }, carY }: Frame): void {
  if (viewport.isReducedMotion || viewport.isHighContrast || !viewport.hasExtras) return;
  const { surface, road, scale } = viewport;
  const bottom = carY + CAR_SIZE;
  surface.fillStyle = PUFF_COLOUR;
  for (let i = 0; i < PUFFS; i++) {
    const gone = (road * 0.5 + i * PUFF_GAP * 0.4) % (PUFF_GAP * 1.6);
    const size = toLength(1.5 + (PUFF_SIZE * gone) / 27, scale);
    const y = toY(viewport, bottom - 9 - gone * 0.16 + (i % 2) * 2);
    surface.fillRect((toX(viewport, CAR_X - 1 - gone) - size) | 0, y, size, size);
  }
  if (!airborne) {
    surface.fillStyle = DUST_COLOUR;
    for (let i = 0; i < DUST; i++) {
      const gone = (road + i * 11) % 34;
      const up = gone * 0.3 - gone * gone * 0.008 + (i % 3);
      const side = toLength(1.8, scale);
      const x = toX(viewport, CAR_X + REAR.x - gone);
      surface.fillRect(x, toY(viewport, bottom - up), side, side);
    }
  }
  const round = roundOf(ticks);
  if (round < FIRST_ROUND) return;
  surface.fillStyle = LINE_COLOUR;
  const thick = toLength(1.2, scale);
  for (let i = 0; i < LINES.length; i += 2) {
    const gone = (road * 1.4 + i * 31) % LINE_GAP;
    const long = Math.round(LINES[i + 1] * (roadSpeed(round) / 7) * scale) | 0;
    const x = toX(viewport, CAR_X + CAR_SIZE + 14 - gone);
    surface.fillRect(x, toY(viewport, bottom - LINES[i]), long, thick);
  }
}

const SWEEP_FRAMES = 7;
const SWEEP_TICKS = 21;
/** Maximum tilt of the car, radians. */
const LEAN = 0.13;
/** Angles at which the sweep starts, below the car at its front, and ends, behind it. */
const FROM = 0.2 * Math.PI;
const TO = 1.04 * Math.PI;
const SHADE = mix(VIOLET, WHITE, 0.6);

/** Anchor: the middle of the car. */
export function createStreaks(context: PaintContext, { born }: Pool): Draw {
  const streak = frames(SWEEP_FRAMES, (i) =>
    sprite(context, [54, 10, 34, 54], () => streakOf((i + 0.7) / SWEEP_FRAMES)),
  );
  return ({ viewport, carY }) => {
    const x = toX(viewport, CAR_X + CAR_SIZE / 2);
    const y = toY(viewport, carY + CAR_SIZE / 2);
    for (let i = 0; i < born.length; i++) {
      const age = viewport.now - born[i];
      if (age < 0 || age >= SWEEP_TICKS) continue;
      const share = viewport.isReducedMotion ? 0.5 : age / SWEEP_TICKS;
      drawSprite(viewport.surface, streak(Math.floor(share * SWEEP_FRAMES)), x, y);
    }
  };
}

/** Two crescents that sweep below the car, from its nose to its tail. */
function streakOf(spent: number): readonly Part[] {
  const head = FROM + (TO - FROM) * (1 - (1 - spent) ** 2);
  const tail = FROM + (TO - FROM) * spent * spent;
  const left = 1 - spent * spent;
  return [
    { d: crescent(head, tail, 33 + 6 * spent, 4.4 * left), fill: veil(WHITE, left) },
    { d: crescent(head, tail + 0.2, 40 + 9 * spent, 3 * left), fill: veil(SHADE, 0.7 * left) },
  ];
}

/** Between two arcs through the same ends: the outer one is higher by `thickness` in its middle. */
function crescent(head: number, tail: number, radius: number, thickness: number): string {
  const end = (angle: number) => `${Math.cos(angle) * radius} ${Math.sin(angle) * radius}`;
  const half = radius * Math.sin((head - tail) / 2);
  const high = radius * (1 - Math.cos((head - tail) / 2)) + thickness;
  const outer = (half * half + high * high) / (2 * high);
  return `M${end(tail)}A${radius} ${radius} 0 0 1 ${end(head)}A${outer} ${outer} 0 0 0 ${end(tail)}z`;
}

/** Rotation of the car after a near miss, radians: its nose goes up and comes back. */
export function leanOf({ now, isReducedMotion }: Viewport, { born }: Pool): number {
  if (isReducedMotion) return 0;
  let lean = 0;
  for (let i = 0; i < born.length; i++) {
    const age = now - born[i];
    if (age >= 0 && age < SWEEP_TICKS)
      lean = Math.max(lean, Math.sin((Math.PI * age) / SWEEP_TICKS));
  }
  return -LEAN * lean;
}
