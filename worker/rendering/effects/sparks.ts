/** Particles. The random generator restarts with every burst, so that a tick always looks the same. */
import { GREEN, mix, QUIET, VIOLET, WHITE } from '../../../shared/colour.ts';
import { between, createRandom, seedRandom } from '../scenery/random.ts';
import { toX, toY, type Viewport } from '../viewport.ts';
import { add, type Pool } from './pools.ts';

/** Gravity, px per tick². */
const FALL = 0.16;

/** Kinds of sparks, as indices into the table below. */
export const SCRAP = 0;
export const SHARD = 1;
export const DUST = 2;

const KINDS = [
  { colour: mix(GREEN, WHITE, 0.35), count: 9, life: 26, size: 4.6 },
  { colour: mix(VIOLET, WHITE, 0.3), count: 12, life: 32, size: 5.6 },
  { colour: mix(QUIET, WHITE, 0.1), count: 7, life: 18, size: 3.6 },
];

const random = createRandom(1);

/** Adds a burst of `kind` around `x`, `y` (px of the world) at `tick`. */
export function burst(sparks: Pool, kind: number, x: number, y: number, tick: number): void {
  seedRandom(random, tick * KINDS.length + kind);
  const { count } = KINDS[kind];
  for (let n = 0; n < count; n++) {
    if (kind === DUST) {
      const i = add(sparks, tick, kind, x + (n % 2 === 0 ? -11 : 11), y);
      sparks.dx[i] = between(random, -3.4, 0.8);
      sparks.dy[i] = between(random, -1.5, -0.4);
      continue;
    }
    const i = add(sparks, tick, kind, x, y);
    const angle = ((n + between(random, 0, 1)) / count) * Math.PI * 2;
    const speed = between(random, 1.4, 3.6);
    sparks.dx[i] = Math.cos(angle) * speed - 0.6;
    sparks.dy[i] = Math.sin(angle) * speed - 1;
  }
}

/** `from`: the first kind that is drawn. */
export function drawSparks(
  viewport: Viewport,
  { next, born, x, y, dx, dy, value }: Pool,
  from: number,
): void {
  if (viewport.isReducedMotion) return;
  const { surface, now, scale, floor } = viewport;
  let shown = -1;
  for (let n = 0; n < born.length; n++) {
    const i = (next + n) % born.length;
    const { colour, life, size } = KINDS[value[i]];
    const age = now - born[i];
    if (age < 0 || age >= life || value[i] < from) continue;
    // Sparks shrink instead of fading, because changing the opacity is more expensive.
    const side = Math.round(size * (1 - age / life) * scale) | 0;
    if (side < 1) continue;
    const slowed = age * (1 - (0.4 * age) / life);
    const down = dy[i] * slowed + (FALL * age * age) / 2;
    const left = toX(viewport, x[i] + dx[i] * slowed) - (side >> 1);
    const top = toY(viewport, Math.min(floor, y[i] + down)) - (side >> 1);
    if (shown !== value[i]) surface.fillStyle = colour;
    shown = value[i];
    surface.fillRect(left | 0, top | 0, side, side);
  }
}
