/** The win: light rises from the car, slips of gold and green rain once, a halo stays. */
import { CAR_SIZE, CAR_X, TICK_MS } from '../../shared/rules.ts';
import { GREEN, TEXT, YELLOW } from './colour.ts';
import { type Frame, toX, toY } from './frame.ts';
import { between, createRandom } from './random.ts';
import { drawGrown, drawSprite } from './sprite.ts';
import type { Sprites } from './sprites.ts';

const RISE_MS = 700;
const RAIN_TICKS = 150;
const SLIPS = 44;
const COLOURS = [YELLOW, GREEN, TEXT, YELLOW];

/** Where a slip starts (share of the width), how late (ticks), how fast it falls (shares of the height per tick). */
const slipX = new Float64Array(SLIPS);
const slipAt = new Float64Array(SLIPS);
const slipFall = new Float64Array(SLIPS);

const random = createRandom(0x901d);
for (let i = 0; i < SLIPS; i++) {
  slipX[i] = between(random, 0.02, 0.98);
  slipAt[i] = between(random, 0, 50);
  slipFall[i] = between(random, 0.007, 0.012);
}

/** `carY` px of the world; the run was won `since` ms ago. */
export function drawCelebration(frame: Frame, sprites: Sprites, carY: number, since: number): void {
  const { surface } = frame;
  const share = Math.min(1, since / RISE_MS);
  const x = toX(frame, CAR_X + CAR_SIZE / 2);
  const y = toY(frame, carY + CAR_SIZE / 2);
  surface.globalAlpha = 0.75 * share;
  if (frame.still) drawSprite(surface, sprites.fire.halo, x, y);
  else drawGrown(surface, sprites.fire.halo, x, y, 0.5 + 0.9 * (1 - (1 - share) ** 3));
  surface.globalAlpha = 1;
  if (!frame.still) drawSlips(frame, since / TICK_MS);
}

function drawSlips(frame: Frame, ticks: number): void {
  if (ticks > RAIN_TICKS + 60) return;
  const { surface, scale, left, top, width } = frame;
  const depth = frame.ground - top;
  for (let i = 0; i < SLIPS; i++) {
    const age = ticks - slipAt[i];
    if (age < 0) continue;
    const fallen = age * slipFall[i];
    if (fallen > 1) continue;
    const sway = Math.sin(age * 0.09 + i) * 9 * scale;
    const turn = Math.abs(Math.cos(age * 0.13 + i * 2));
    const x = (left + Math.round(slipX[i] * width + sway)) | 0;
    const y = (top + Math.round(fallen * depth)) | 0;
    surface.fillStyle = COLOURS[i & 3];
    surface.fillRect(x, y, Math.ceil(5 * scale) | 0, Math.max(1, Math.round(6 * turn * scale)) | 0);
  }
}
