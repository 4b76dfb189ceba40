/** The car with its shadow, headlight and wheels: a low yellow wedge with small front wheels. */
import { INK, mix, PALETTES, veil, WHITE, YELLOW } from '../../../shared/colour.ts';
import { carBody, disc, FRONT, REAR, SPOKES, wheel } from '../../../shared/outlines.ts';
import { CAR_SIZE, CAR_X } from '../../../shared/rules.ts';
import type { CarPose } from '../frame.ts';
import { toX, toY, unturn, type Viewport } from '../viewport.ts';
import { body, drawSprite, fade, frames, type PaintContext, sprite } from './sprite.ts';

export const WHEEL_FRAMES = 8;
/** Wheel frames per tick. They are slower than the road, because otherwise the spokes would seem not to turn. */
const WHEEL_SPEED = 2.3;
/** Centre of the car's rotation in the air, px from the lower left corner of its box. */
const [PIVOT_X, PIVOT_Y] = [20, -18];
/** Position of the headlight, px from the lower left corner of the car's box. */
const [LAMP_X, LAMP_Y] = [38.6, -12.6];
/** px by which the wheels hang down in the air. */
const HANG = 1.5;
/** Height above the road at which the shadow is smallest, px. */
const SHADOW_REACH = 170;

const SHADOW = [0, 1, 2].map((i) => ({
  d: disc(0, 0, 24 - i * 4, 4 - i * 0.9),
  fill: veil(INK, 0.34),
}));
const LIGHT = '#FFF4D6';
const STOPS = { 0: veil(LIGHT, 0.42), 0.3: veil(LIGHT, 0.15), 1: veil(LIGHT, 0) };
const RAYS = fade([0, 0, 130, 0], STOPS);
const BEAM = ['M0-1.6 130-15V20L0 1.6z', 'M0-1 130-4V12L0 1z'].map((d) => ({ d, fill: RAYS }));
const FLASH = [
  { d: 'M-3-2 4-6.6 5-2.4 15 0 5 2.4 4 6.6-3 2z', fill: mix(YELLOW, WHITE, 0.4) },
  { d: 'M-2-1.4 8 0-2 1.4z', fill: WHITE },
];

export type CarSprites = ReturnType<typeof createCarSprites>;

export function createCarSprites(context: PaintContext) {
  const wheels = (radius: number) =>
    frames(WHEEL_FRAMES, (i) =>
      sprite(context, [9, 9, 9, 9], () => wheel(radius, (i / WHEEL_FRAMES / SPOKES) * Math.PI * 2)),
    );
  return {
    /** By palette, because the sky lights the rim. Anchor: lower left corner of the box. */
    body: frames(PALETTES.length, (i) =>
      body(context, [3, 38, 44, 3], () => carBody(PALETTES[i].rim)),
    ),
    rearWheel: wheels(REAR.radius),
    frontWheel: wheels(FRONT.radius),
    shadow: sprite(context, [25, 5, 25, 5], SHADOW),
    /** Anchors: the headlight for `beam`, the muzzle for `flash`. */
    beam: sprite(context, [2, 16, 130, 24], BEAM),
    flash: sprite(context, [4, 8, 16, 8], FLASH),
  };
}

/** Draws shadow and headlight behind all bodies. `y`: the car's y between two ticks, px. */
export function drawCarLight(viewport: Viewport, sprites: CarSprites, y: number): void {
  const { surface, scale } = viewport;
  const height = viewport.floor - CAR_SIZE - y;
  const shrink = 1 - 0.55 * Math.min(1, height / SHADOW_REACH);
  const x = toX(viewport, CAR_X + CAR_SIZE / 2);
  const shadowY = (viewport.ground + Math.round(scale * 2)) | 0;
  drawSprite(surface, sprites.shadow(), x, shadowY, height < 1 ? 1 : shrink);
  drawBeam(viewport, sprites, y, 1);
}

/** Draws the headlight. `y`: the car's y between two ticks, px. */
export function drawBeam(viewport: Viewport, car: CarSprites, y: number, opacity: number): void {
  const { surface } = viewport;
  const lampX = toX(viewport, CAR_X + LAMP_X);
  if (opacity < 1) surface.globalAlpha = opacity;
  drawSprite(surface, car.beam(), lampX, toY(viewport, y + CAR_SIZE + LAMP_Y));
  if (opacity < 1) surface.globalAlpha = 1;
}

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
  const rearX = left + Math.round(REAR.x * scale);
  const rearY = bottom + Math.round((hang - REAR.radius) * scale);
  drawSprite(surface, sprites.rearWheel(turned), rearX, rearY);
  const frontX = left + Math.round(FRONT.x * scale);
  const frontY = bottom + Math.round((hang - FRONT.radius) * scale);
  drawSprite(surface, sprites.frontWheel(turned), frontX, frontY);
  const muzzleX = left + Math.round(CAR_SIZE * scale);
  const muzzleY = bottom - Math.round(CAR_SIZE * scale * 0.5);
  if (isFiring) drawSprite(surface, sprites.flash(), muzzleX, muzzleY);
  if (isTurned) unturn(viewport);
}
