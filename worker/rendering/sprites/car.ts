/** The car with its shadow, headlight and wheels: a low yellow wedge with small front wheels. */
import { INK, mix, PALETTES, veil, WHITE, YELLOW } from '../../../shared/colour.ts';
import { carBody, disc, FRONT_WHEEL, REAR_WHEEL, SPOKES, wheel } from '../../../shared/outlines.ts';
import { CAR_SIZE, CAR_X } from '../../../shared/rules.ts';
import type { CarPose } from '../frame.ts';
import { toX, toY, unturn, type Viewport } from '../viewport.ts';
import { fade, type Shape } from './shape.ts';
import {
  body,
  drawAt,
  drawSprite,
  frames,
  type PaintContext,
  round,
  type Sprite,
  sprite,
} from './sprite.ts';

export const WHEEL_FRAMES = 8;
/** Wheel frames per tick. They are slower than the road, because otherwise the spokes would seem not to turn. */
const WHEEL_SPEED = 2.3;
/** Centre of the car's rotation in the air, and its headlight, px from the lower left corner of its box. */
const [PIVOT_X, PIVOT_Y, LAMP_X, LAMP_Y] = [20, -18, 38.6, -12.6];
/** px by which the wheels hang down in the air; height above the road at which the shadow is smallest, px. */
const [HANG, SHADOW_REACH] = [1.5, 170];

const SHADOW = [0, 1, 2].map((i) => ({
  d: disc(0, 0, 24 - i * 4, 4 - i * 0.9),
  fill: veil(INK, 0.34),
}));
const LIGHT = '#FFF4D6';
function beam(opacity: number): readonly Shape[] {
  const stops = {
    0: veil(LIGHT, 0.42 * opacity),
    0.3: veil(LIGHT, 0.15 * opacity),
    1: veil(LIGHT, 0),
  };
  const fill = fade([0, 0, 130, 0], stops);
  return ['M0-1.6 130-15V20L0 1.6z', 'M0-1 130-4V12L0 1z'].map((d) => ({ d, fill }));
}
const FLASH = [
  { d: 'M-3-2 4-6.6 5-2.4 15 0 5 2.4 4 6.6-3 2z', fill: mix(YELLOW, WHITE, 0.4) },
  { d: 'M-2-1.4 8 0-2 1.4z', fill: WHITE },
];

export type CarSprites = ReturnType<typeof createCarSprites>;

export function createCarSprites(context: PaintContext) {
  const wheels = (radius: number) =>
    frames(WHEEL_FRAMES, (i) =>
      round(context, 9, () => wheel(radius, (i / WHEEL_FRAMES / SPOKES) * Math.PI * 2)),
    );
  return {
    /** By palette, because the sky lights the rim. Anchor: lower left corner of the box. */
    body: frames(PALETTES.length, (i) =>
      body(context, [3, 38, 44, 3], () => carBody(PALETTES[i].rim)),
    ),
    rearWheel: wheels(REAR_WHEEL.radius),
    frontWheel: wheels(FRONT_WHEEL.radius),
    shadow: sprite(context, [25, 5, 25, 5], SHADOW),
    /** Anchors: the headlight for the beam behind all bodies and the one on them, the muzzle for `flash`. */
    beam: sprite(context, [2, 16, 130, 24], beam(1)),
    gleam: sprite(context, [2, 16, 130, 24], beam(0.6)),
    flash: sprite(context, [4, 8, 16, 8], FLASH),
  };
}

/** Draws shadow and headlight behind all bodies. `y`: the car's y between two ticks, px. */
export function drawCarLight(viewport: Viewport, sprites: CarSprites, y: number): void {
  const { floor } = viewport;
  const height = floor - CAR_SIZE - y;
  const shrink = height < 1 ? 1 : 1 - 0.55 * Math.min(1, height / SHADOW_REACH);
  drawAt(viewport, sprites.shadow(), CAR_X + CAR_SIZE / 2, floor + 2, shrink);
  drawGleam(viewport, sprites.beam(), y);
}

/** Draws a headlight. `y`: the car's y between two ticks, px. */
export const drawGleam = (viewport: Viewport, beam: Sprite, y: number): void =>
  drawAt(viewport, beam, CAR_X + LAMP_X, y + CAR_SIZE + LAMP_Y);

/** `y`: the car's y between two ticks, px. `isFiring`: a bullet has just left the muzzle. `lean`: added radians. */
export function drawCar(
  viewport: Viewport,
  sprites: CarSprites,
  pose: CarPose,
  y: number,
  isFiring: boolean,
  lean = 0,
): void {
  const { surface, scale, alpha, isReducedMotion, distance, palette } = viewport;
  const pitch = isReducedMotion
    ? 0
    : pose.formerPitch + (pose.pitch - pose.formerPitch) * alpha + lean;
  const isTurned = Math.abs(pitch) >= 0.004;
  let left = toX(viewport, CAR_X);
  let bottom = toY(viewport, y + CAR_SIZE);
  if (isTurned) {
    const turnX = Math.round(PIVOT_X * scale) | 0;
    const turnY = Math.round(PIVOT_Y * scale) | 0;
    const cos = Math.cos(pitch);
    const sin = Math.sin(pitch);
    surface.transform(cos, sin, -sin, cos, left + turnX, bottom + turnY);
    left = -turnX;
    bottom = -turnY;
  }
  const sunk = isReducedMotion ? 0 : Math.round(pose.sunk * scale) | 0;
  const hang = pose.airborne && !isReducedMotion ? HANG : 0;
  const turned = isReducedMotion ? 0 : Math.floor(distance * WHEEL_SPEED) % WHEEL_FRAMES;
  drawSprite(surface, sprites.body(palette), left, bottom + sunk);
  const rearY = bottom + Math.round((hang - REAR_WHEEL.radius) * scale);
  drawSprite(surface, sprites.rearWheel(turned), left + Math.round(REAR_WHEEL.x * scale), rearY);
  const frontY = bottom + Math.round((hang - FRONT_WHEEL.radius) * scale);
  drawSprite(surface, sprites.frontWheel(turned), left + Math.round(FRONT_WHEEL.x * scale), frontY);
  const size = CAR_SIZE * scale;
  if (isFiring) drawSprite(surface, sprites.flash(), left + size, bottom - size / 2);
  if (isTurned) unturn(viewport);
}
