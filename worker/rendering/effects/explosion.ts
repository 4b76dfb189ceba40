/** The crash: a flash, a ring, fire that turns to smoke, flying parts; then a wreck that smokes. */

import { FIRE, YELLOW } from '../../../shared/colour.ts';
import { EXPLOSION_MS } from '../../../shared/contract.ts';
import { CAR_SIZE, CAR_X, GRAVITY, OBSTACLE_SIZE, TICK_MS } from '../../../shared/rules.ts';
import type { Frame } from '../frame.ts';
import { between, createRandom } from '../scenery/random.ts';
import { type CarSprites, WHEEL_FRAMES } from '../sprites/car.ts';
import { drawGrown, drawSprite, type Sprite } from '../sprites/sprite.ts';
import { toX, toY, type Viewport } from '../viewport.ts';
import type { Fire } from './fire.ts';

const MIDDLE = CAR_SIZE / 2;
/** ms after the crash: end of the flash, end of the ring, car becomes wreck, smoke rises. */
const FLASH_MS = 170;
const RING_MS = 480;
const WRECK_MS = 70;
const WISP_MS = 620;
/** ms of the impact's brightest moment. */
const BRIGHT_MS = 16;
/** Largest radius of the ring, px. */
const RING_REACH = 92;

const PUFFS = 13;
const PARTS = 16;
const PART_COLOURS = [YELLOW, '#1A2028', FIRE, '#FFE0A8'];
/** Share of its speed that a part keeps when it hits the road. */
const BOUNCE = 0.42;

/** Puffs: distance in px, start in ms, size. Parts: speed in px per tick, size. Equal in every crash. */
const puffX = new Float64Array(PUFFS);
const puffY = new Float64Array(PUFFS);
const puffAt = new Float64Array(PUFFS);
const puffSize = new Float64Array(PUFFS);
const partDx = new Float64Array(PARTS);
const partDy = new Float64Array(PARTS);
const partSize = new Float64Array(PARTS);

const random = createRandom(0xb00);
for (let i = 0; i < PUFFS; i++) {
  const angle = (i / PUFFS) * Math.PI * 2 * 2.62;
  const reach = i === 0 ? 0 : between(random, 13, 30);
  puffX[i] = Math.cos(angle) * reach;
  puffY[i] = Math.sin(angle) * reach * 0.8 - 4;
  puffAt[i] = i === 0 ? 0 : between(random, 0, 170);
  puffSize[i] = i === 0 ? 1.5 : between(random, 0.6, 1.1);
}
for (let i = 0; i < PARTS; i++) {
  partDx[i] = between(random, -3.2, 6.4);
  partDy[i] = between(random, -9.5, -3);
  partSize[i] = between(random, 2.2, 5.4);
}

/** Draws the star of the impact at the car's nose: enemies and their bullets hit it at one height. */
export function drawImpact({ viewport, carY, state }: Frame, { impact }: Fire): void {
  const x = toX(viewport, CAR_X + CAR_SIZE - 3);
  const hit = viewport.floor - OBSTACLE_SIZE / 2;
  const y = toY(viewport, Math.max(carY, Math.min(carY + CAR_SIZE, hit)));
  drawGrown(viewport.surface, impact(), x, y, state.sinceEnd < BRIGHT_MS ? 1.5 : 1);
}

/** Draws the burnt car, below bullets and fire. */
export function drawWreck({ viewport, carY, since }: Frame, fire: Fire, car: CarSprites): void {
  const { surface } = viewport;
  const left = toX(viewport, CAR_X);
  const ticks = since / TICK_MS;
  const fallen = viewport.isReducedMotion
    ? viewport.floor
    : carY + CAR_SIZE + (GRAVITY * ticks * ticks) / 2;
  const bottom = toY(viewport, Math.min(viewport.floor, fallen));
  const shadowY = (viewport.ground + Math.round(2 * viewport.scale)) | 0;
  const middle = toX(viewport, CAR_X + MIDDLE);
  drawSprite(surface, fire.glow(), middle, (bottom - Math.round(8 * viewport.scale)) | 0);
  drawSprite(surface, car.shadow(), middle, shadowY);
  if (since < WRECK_MS) drawSprite(surface, car.body(viewport.palette), left, bottom);
  else drawSprite(surface, fire.wreck(), left, bottom);
  if (since <= WISP_MS) return;
  surface.globalAlpha = Math.min(1, (since - WISP_MS) / (EXPLOSION_MS - WISP_MS));
  drawSprite(surface, fire.wisp(), left, bottom);
  surface.globalAlpha = 1;
}

export function drawExplosion({ viewport, carY, since }: Frame, fire: Fire, car: CarSprites): void {
  if (since >= EXPLOSION_MS) return;
  const { surface } = viewport;
  const x = toX(viewport, CAR_X + MIDDLE);
  const y = toY(viewport, carY + MIDDLE);
  if (viewport.isReducedMotion) {
    surface.globalAlpha = 1 - since / EXPLOSION_MS;
    drawSprite(surface, fire.burst(), x, y);
  } else {
    drawPuffs(viewport, fire, x, y, since);
    drawParts(viewport, car, carY + MIDDLE, since);
    drawRing(viewport, x, y, since);
    if (since < FLASH_MS) {
      const share = since / FLASH_MS;
      surface.globalAlpha = 1 - share * share;
      drawGrown(surface, fire.flash(), x, y, 0.8 + 0.5 * share);
    }
  }
  surface.globalAlpha = 1;
}

function drawRing(viewport: Viewport, x: number, y: number, since: number): void {
  if (since >= RING_MS) return;
  const { surface, scale } = viewport;
  const left = 1 - since / RING_MS;
  const radius = (8 + RING_REACH * (1 - left * left * left)) * scale;
  surface.globalAlpha = left * 0.9;
  surface.strokeStyle = '#FFE6C2';
  surface.lineWidth = (0.8 + 6 * left * left) * scale;
  surface.beginPath();
  surface.arc(x, y, radius, 0, Math.PI * 2);
  surface.stroke();
}

/**
 * A puff grows and rises, burns out from the outside in, then shrinks as smoke. Puffs are opaque and
 * drawn colour by colour, so that they look like one cloud.
 */
function drawPuffs(viewport: Viewport, fire: Fire, x: number, y: number, since: number): void {
  drawDiscs(viewport, fire.smoke(), x, y, since, 1.12, 0.12, 1, 0);
  drawDiscs(viewport, fire.smokeLight(), x, y, since, 0.8, 0.12, 0.94, -0.2);
  drawDiscs(viewport, fire.ember(), x, y, since, 1, 0, 0.56, 0);
  drawDiscs(viewport, fire.flame(), x, y, since, 0.76, 0, 0.44, -0.1);
  drawDiscs(viewport, fire.core(), x, y, since, 0.48, 0, 0.3, -0.16);
}

/**
 * Draws every puff in one colour while its age is between `start` and `end` (0 to 1). `lean`: offset
 * towards the light.
 */
function drawDiscs(
  viewport: Viewport,
  disc: Sprite,
  x: number,
  y: number,
  since: number,
  size: number,
  start: number,
  end: number,
  lean: number,
): void {
  const { surface, scale } = viewport;
  for (let i = 0; i < PUFFS; i++) {
    const life = (since - puffAt[i]) / (EXPLOSION_MS - puffAt[i]);
    if (life <= start || life >= end) continue;
    const swell = 1 - (1 - Math.min(1, life * 3.6)) ** 3;
    const spent = (life - start) / (end - start);
    const factor =
      puffSize[i] * size * (0.35 + 0.65 * swell) * (1 - spent ** 4) * (1 + 0.25 * life);
    if (factor < 0.05) continue;
    const offset = lean * 16 * factor;
    drawGrown(
      surface,
      disc,
      x + (puffX[i] * swell + offset) * scale,
      y + (puffY[i] * swell - life * 34 + offset) * scale,
      factor,
    );
  }
}

/** Draws flying parts, which bounce, and the front wheel, which rolls ahead. `y`: px of the world. */
function drawParts(viewport: Viewport, car: CarSprites, y: number, since: number): void {
  const { surface, scale } = viewport;
  const ticks = since / TICK_MS;
  surface.globalAlpha = Math.min(1, (EXPLOSION_MS - since) / 260);
  for (let i = 0; i < PARTS; i++) {
    const size = partSize[i] * scale;
    const turn = Math.abs(Math.cos(ticks * 0.22 + i));
    const partX = CAR_X + MIDDLE + partDx[i] * ticks * (1 - ticks * 0.006);
    const wide = Math.max(1, Math.round(size * (0.35 + 0.65 * turn))) | 0;
    const high = Math.max(1, Math.round(size * (1 - 0.55 * turn))) | 0;
    surface.fillStyle = PART_COLOURS[i & 3];
    surface.fillRect(
      toX(viewport, partX),
      toY(viewport, thrown(viewport, y, partDy[i], ticks) - 4),
      wide,
      high,
    );
  }
  const wheelX = toX(viewport, CAR_X + 31 + 2.6 * ticks);
  const wheelY = toY(viewport, thrown(viewport, y, -7, ticks) - 8);
  drawSprite(surface, car.frontWheel(Math.floor(ticks) % WHEEL_FRAMES), wheelX, wheelY);
}

/** y in px, after `ticks`, of a part thrown from `y` at `speed` px per tick that bounces on the road. */
function thrown(viewport: Viewport, y: number, speed: number, ticks: number): number {
  const pull = GRAVITY * 0.6;
  const drop = viewport.floor - y;
  let start = -drop;
  let velocity = speed;
  let left = ticks;
  for (let bounces = 0; bounces < 4; bounces++) {
    const landing = (-velocity + Math.sqrt(velocity * velocity - 2 * pull * start)) / pull;
    if (left <= landing) return viewport.floor + start + velocity * left + (pull * left * left) / 2;
    left -= landing;
    velocity = -(velocity + pull * landing) * BOUNCE;
    start = 0;
  }
  return viewport.floor;
}
