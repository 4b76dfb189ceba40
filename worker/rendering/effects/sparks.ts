/** Bursts of sparks. All bursts of a kind look the same: each picture is one image, because calls of the canvas count. */
import { FIRE, GREEN, mix, QUIET, VIOLET, WHITE, YELLOW } from '../../../shared/colour.ts';
import { join } from '../journey/pens.ts';
import { createRandom } from '../scenery/random.ts';
import { box } from '../sprites/shape.ts';
import { drawAt, frames, type PaintContext, round } from '../sprites/sprite.ts';
import type { Viewport } from '../viewport.ts';

/** Ticks for which a picture is shown. */
const STEP = 2;

/** Kinds of bursts, as indices into the list below. */
export const [SCRAP, SHARD, DUST, GLINT, EMBER] = [0, 1, 2, 3, 4];

/**
 * Sparks shrink from `size` px within `life` ticks. `speed`: in all directions; `driftX`, `driftY`: added; px per tick.
 * `spread`: px to the left and the right within which they begin. `fall`: px per tick². `height`: px above the road, on
 * which they land; where a note was is anywhere, so its scraps fall in front of the road.
 */
const BURST = { speed: 2.5, driftX: -0.6, driftY: -1, spread: 0, fall: 0.16, height: 1e3 };
const LOW = { ...BURST, spread: 11, height: 0 };
const KINDS = [
  { ...BURST, colour: mix(GREEN, WHITE, 0.35), count: 9, life: 26, size: 4.6, fall: 0.1 },
  { ...BURST, colour: mix(VIOLET, WHITE, 0.3), count: 12, life: 32, size: 5.6, height: 17 },
  { ...LOW, colour: mix(QUIET, WHITE, 0.1), count: 7, life: 18, size: 3.6, speed: 1.2 },
  { ...LOW, colour: YELLOW, count: 9, life: 34, size: 3.4, driftX: 0, driftY: -3.2 },
  { ...BURST, colour: FIRE, count: 7, life: 26, size: 5, speed: 0.5, driftY: 0, spread: 12 },
];

/** Draws a burst of a kind, `age` ticks after it began at x, y (px of the world). */
export type DrawBurst = ReturnType<typeof createBursts>;

export function createBursts(context: PaintContext) {
  const pictures = KINDS.map((kind, i) =>
    frames(kind.life / STEP, (n) => {
      const sparks = sparksOf(kind, i, (n + 0.5) * STEP);
      const reach = Math.max(...sparks.map(({ x, y, side }) => Math.max(-x, x, -y, y) + side));
      const d = join(sparks, ({ x, y, side }) => box(x, y, side, side));
      return round(context, reach, [{ d, fill: kind.colour }]);
    }),
  );
  return (viewport: Viewport, kind: number, age: number, x: number, y: number): void => {
    if (age < 0 || age >= KINDS[kind].life || viewport.isReducedMotion) return;
    drawAt(viewport, pictures[kind](Math.floor(age / STEP)), x, y);
  };
}

/** The sparks of a burst at an age: left and upper edge and side, px from its centre. */
function sparksOf(kind: (typeof KINDS)[number], seed: number, age: number) {
  const random = createRandom(0xb00 + seed);
  const side = kind.size * (1 - age / kind.life);
  const slowed = age * (1 - (0.4 * age) / kind.life);
  return Array.from({ length: kind.count }, (_, n) => {
    const angle = ((n + random()) / kind.count) * Math.PI * 2;
    const way = kind.speed * random(0.56, 1.44) * slowed;
    const x = random(-kind.spread, kind.spread) + kind.driftX * slowed;
    const fallen = kind.driftY * slowed + (kind.fall * age * age) / 2;
    const y = Math.min(kind.height, fallen + Math.sin(angle) * way);
    return { x: x + Math.cos(angle) * way - side / 2, y: y - side / 2, side };
  });
}
