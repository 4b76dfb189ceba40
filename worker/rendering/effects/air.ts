/** The air around the car: exhaust, dust, a slipstream from round five on, and an arc below it after a near miss. */
import { mix, TEXT, VIOLET, veil, WHITE } from '../../../shared/colour.ts';
import { type Part, REAR_WHEEL } from '../../../shared/outlines.ts';
import { CAR_SIZE, CAR_X, roundOf } from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { row } from '../journey/pens.ts';
import { box } from '../sprites/shape.ts';
import { type Box, drawAt, frames, type PaintContext, sprite } from '../sprites/sprite.ts';
import type { Viewport } from '../viewport.ts';
import type { EventPool } from './pools.ts';

/** Puffs of exhaust: their number; px from the first to the last; largest size; px of the road until they repeat. */
const [PUFFS, PUFF_WAY, PUFF_SIZE, PUFF_PERIOD] = [4, 27.2, 5, 27.2];
/** Grains of dust, and px of the road until they repeat. */
const [DUST, DUST_PERIOD] = [5, 34];
/** Lines of air: height above the road at the car's side and length, px; the first round that has them. */
const LINES = [37, 30, 30, 21, 9, 27];
const [FIRST_ROUND, LINE_GAP] = [5, 90];
/** Pictures of each until it repeats: one image instead of many rectangles, because each call of the canvas counts. */
const FRAMES = 8;

/** Anchors: the lower left corner of the car's box. */
export function createSpeed(context: PaintContext): Draw {
  const air = (edges: Box, colour: string, opacity: number, path: (share: number) => string) =>
    frames(FRAMES, (i) =>
      sprite(context, edges, [{ d: path(i / FRAMES), fill: veil(colour, opacity) }]),
    );
  const puffs = air([38, 18, 0, 0], TEXT, 0.22, (share) =>
    row(PUFFS, (i) => {
      const gone = (share * (PUFF_WAY / 2) + (i * PUFF_WAY) / PUFFS) % PUFF_WAY;
      const size = 1.5 + (PUFF_SIZE * gone) / PUFF_WAY;
      return box(-1 - gone - size, -9 - gone * 0.16 + (i % 2) * 2, size, size);
    }),
  );
  const dust = air([26, 8, 12, 2], TEXT, 0.3, (share) =>
    row(DUST, (i) => {
      const gone = (share * DUST_PERIOD + i * 11) % DUST_PERIOD;
      return box(REAR_WHEEL.x - gone, -(gone * 0.3 - gone * gone * 0.008 + (i % 3)), 1.8, 1.8);
    }),
  );
  const lines = air([40, 38, CAR_SIZE + 46, 0], TEXT, 0.34, (share) =>
    row(LINES.length / 2, (i) => {
      const gone = (share * LINE_GAP + i * 62) % LINE_GAP;
      return box(CAR_SIZE + 14 - gone, -LINES[2 * i], LINES[2 * i + 1], 1.2);
    }),
  );
  return ({ viewport, world: { ticks }, pose: { airborne }, carY }) => {
    if (viewport.isReducedMotion || viewport.isHighContrast || !viewport.hasExtras) return;
    const { road } = viewport;
    const y = carY + CAR_SIZE;
    drawAt(viewport, puffs(frameAt(road, PUFF_PERIOD)), CAR_X, y);
    if (!airborne) drawAt(viewport, dust(frameAt(road, DUST_PERIOD)), CAR_X, y);
    if (roundOf(ticks) >= FIRST_ROUND)
      drawAt(viewport, lines(frameAt(road * 1.4, LINE_GAP)), CAR_X, y);
  };
}

const frameAt = (way: number, period: number) => Math.floor(((way % period) / period) * FRAMES);

const [SWEEP_FRAMES, SWEEP_TICKS] = [7, 21];
/** Maximum tilt of the car, radians. */
const LEAN = 0.13;
/** Angles at which the sweep starts, below the car at its front, and ends, behind it. */
const [FROM, TO] = [0.2 * Math.PI, 1.04 * Math.PI];
const SHADE = mix(VIOLET, WHITE, 0.6);

/** The pool holds the last near miss. Anchor: the middle of the car. */
export function createStreaks(context: PaintContext, { born }: EventPool): Draw {
  const streak = frames(SWEEP_FRAMES, (i) =>
    sprite(context, [54, 10, 34, 54], () => streakOf((i + 0.7) / SWEEP_FRAMES)),
  );
  return ({ viewport, carY }) => {
    const age = viewport.now - born[0];
    if (age < 0 || age >= SWEEP_TICKS) return;
    const frame = Math.floor((viewport.isReducedMotion ? 0.5 : age / SWEEP_TICKS) * SWEEP_FRAMES);
    drawAt(viewport, streak(frame), CAR_X + CAR_SIZE / 2, carY + CAR_SIZE / 2);
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
export function leanOf({ now, isReducedMotion }: Viewport, { born }: EventPool): number {
  const share = (now - born[0]) / SWEEP_TICKS;
  if (isReducedMotion || share < 0 || share >= 1) return 0;
  return -LEAN * Math.sin(Math.PI * share);
}
