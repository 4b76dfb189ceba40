/**
 * Particles: scraps of a dollar, shards of an enemy, dust of a landing. A fixed pool, drawn from the oldest to the
 * newest. Chance begins again with every burst: a tick looks the same however it was reached.
 */
import { GREEN, mix, QUIET, VIOLET, WHITE } from '../../../shared/colour.ts';
import { between, createRandom, type Random, seedRandom } from '../scenery/random.ts';
import { toX, toY, type Viewport } from '../viewport.ts';

const CAPACITY = 64;
/** px per tick². */
const FALL = 0.16;

/** Kinds of sparks, as indices into the tables below. */
export const SCRAP = 0;
export const SHARD = 1;
export const DUST = 2;

const KINDS = 3;

const COLOURS = [mix(GREEN, WHITE, 0.35), mix(VIOLET, WHITE, 0.3), mix(QUIET, WHITE, 0.1)];
const COUNT = [9, 12, 7];
const LIFE = [26, 32, 18];
const SIZE = [4.6, 5.6, 3.6];

export interface Sparks {
  readonly random: Random;
  next: number;
  readonly kind: Uint8Array;
  readonly born: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** px per tick. */
  readonly dx: Float64Array;
  readonly dy: Float64Array;
}

export function createSparks(): Sparks {
  return {
    random: createRandom(1),
    next: 0,
    kind: new Uint8Array(CAPACITY),
    born: new Float64Array(CAPACITY).fill(Number.NEGATIVE_INFINITY),
    x: new Float64Array(CAPACITY),
    y: new Float64Array(CAPACITY),
    dx: new Float64Array(CAPACITY),
    dy: new Float64Array(CAPACITY),
  };
}

/** Adds a burst of `kind` around `x`, `y` (px of the world) at `tick`. */
export function burst(sparks: Sparks, kind: number, x: number, y: number, tick: number): void {
  const { random } = sparks;
  seedRandom(random, tick * KINDS + kind);
  const count = COUNT[kind];
  for (let n = 0; n < count; n++) {
    const i = sparks.next;
    sparks.next = (i + 1) % CAPACITY;
    sparks.kind[i] = kind;
    sparks.born[i] = tick;
    sparks.x[i] = kind === DUST ? x + (n % 2 === 0 ? -11 : 11) : x;
    sparks.y[i] = y;
    if (kind === DUST) {
      sparks.dx[i] = between(random, -3.4, 0.8);
      sparks.dy[i] = between(random, -1.5, -0.4);
      continue;
    }
    const angle = ((n + between(random, 0, 1)) / count) * Math.PI * 2;
    const speed = between(random, 1.4, 3.6);
    sparks.dx[i] = Math.cos(angle) * speed - 0.6;
    sparks.dy[i] = Math.sin(angle) * speed - 1;
  }
}

export function drawSparks(viewport: Viewport, sparks: Sparks): void {
  if (viewport.isReducedMotion) return;
  const { surface, now, scale } = viewport;
  for (let n = 0; n < CAPACITY; n++) {
    const i = (sparks.next + n) % CAPACITY;
    const kind = sparks.kind[i];
    const age = now - sparks.born[i];
    const life = LIFE[kind];
    if (age < 0 || age >= life) continue;
    // Shrinks instead of fading, because a change of opacity costs more.
    const side = Math.round(SIZE[kind] * (1 - age / life) * scale) | 0;
    if (side < 1) continue;
    const slowed = age * (1 - (0.4 * age) / life);
    const x = toX(viewport, sparks.x[i] + sparks.dx[i] * slowed);
    const y = toY(
      viewport,
      Math.min(viewport.floor, sparks.y[i] + sparks.dy[i] * slowed + (FALL * age * age) / 2),
    );
    surface.fillStyle = COLOURS[kind];
    surface.fillRect((x - (side >> 1)) | 0, (y - (side >> 1)) | 0, side, side);
  }
}
