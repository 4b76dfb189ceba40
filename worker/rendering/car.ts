/** Draws the car with its shadow, its headlight and its wheels. */

import { FRONT, REAR } from '../../shared/outlines.ts';
import { CAR_SIZE, CAR_X } from '../../shared/rules.ts';
import { type CarSprites, WHEEL_FRAMES } from './car-art.ts';
import { drawGrown, drawSprite } from './sprite.ts';
import { toX, toY, turn, unturn, type Viewport } from './viewport.ts';

/** Wheel frames per tick. Slower than the road, or the spokes would seem to stand still. */
const WHEEL_SPEED = 2.3;
/** Centre of the car's rotation in the air, px from the lower left corner of its box. */
const PIVOT_X = 20;
const PIVOT_Y = -18;
/** The headlight, px from the lower left corner of the car's box. */
const LAMP_X = 38.6;
const LAMP_Y = -12.6;
/** Length by which the wheels hang down in the air, px. */
const HANG = 1.5;
/** Height above the road at which the shadow is smallest, px. */
const SHADOW_REACH = 170;

/** How the car stands. Follows from the ticks alone; the picture only reads it. */
export interface CarPose {
  /** Radians, positive when the nose is down: after the last tick, and after the one before. */
  readonly pitch: number;
  readonly formerPitch: number;
  /** Compression of the springs, px. */
  readonly sunk: number;
  readonly airborne: boolean;
}

/** Draws shadow and headlight, below all bodies. `y`: the car's y between two ticks, px. */
export function drawCarLight(viewport: Viewport, sprites: CarSprites, y: number): void {
  const { surface, scale } = viewport;
  const height = viewport.floor - CAR_SIZE - y;
  const shrink = 1 - 0.55 * Math.min(1, height / SHADOW_REACH);
  const x = toX(viewport, CAR_X + CAR_SIZE / 2);
  const shadowY = (viewport.ground + Math.round(scale * 2)) | 0;
  if (height < 1) drawSprite(surface, sprites.shadow, x, shadowY);
  else drawGrown(surface, sprites.shadow, x, shadowY, shrink);
  drawSprite(
    surface,
    sprites.beam,
    toX(viewport, CAR_X + LAMP_X),
    toY(viewport, y + CAR_SIZE + LAMP_Y),
  );
}

/** Draws the headlight over the bodies that stand in it. `y`: the car's y between two ticks, px. */
export function drawBeam(viewport: Viewport, { beam }: CarSprites, y: number): void {
  if (viewport.isHighContrast) return;
  const { surface } = viewport;
  surface.globalAlpha = 0.6;
  drawSprite(surface, beam, toX(viewport, CAR_X + LAMP_X), toY(viewport, y + CAR_SIZE + LAMP_Y));
  surface.globalAlpha = 1;
}

/** `y`: the car's y between two ticks, px. `firing`: a bullet has just left the muzzle. `lean`: radians more. */
export function drawCar(
  viewport: Viewport,
  sprites: CarSprites,
  pose: CarPose,
  y: number,
  firing: boolean,
  lean = 0,
): void {
  const { scale, alpha } = viewport;
  const pitch = viewport.isReducedMotion
    ? 0
    : pose.formerPitch + (pose.pitch - pose.formerPitch) * alpha + lean;
  const left = toX(viewport, CAR_X);
  const bottom = toY(viewport, y + CAR_SIZE);
  if (Math.abs(pitch) < 0.004) {
    drawParts(viewport, sprites, pose, left, bottom, firing);
    return;
  }
  const turnX = Math.round(PIVOT_X * scale) | 0;
  const turnY = Math.round(PIVOT_Y * scale) | 0;
  const cos = Math.cos(pitch);
  const sin = Math.sin(pitch);
  turn(viewport, cos, sin, -sin, cos, left + turnX, bottom + turnY);
  drawParts(viewport, sprites, pose, -turnX, -turnY, firing);
  unturn(viewport);
}

function drawParts(
  viewport: Viewport,
  sprites: CarSprites,
  pose: CarPose,
  left: number,
  bottom: number,
  firing: boolean,
): void {
  const { surface, scale } = viewport;
  const sunk = viewport.isReducedMotion ? 0 : Math.round(pose.sunk * scale) | 0;
  const hang = pose.airborne && !viewport.isReducedMotion ? HANG : 0;
  const turned = viewport.isReducedMotion
    ? 0
    : Math.floor(viewport.distance * WHEEL_SPEED) % WHEEL_FRAMES;
  drawSprite(surface, sprites.bodies[viewport.palette], left, (bottom + sunk) | 0);
  const rearX = (left + Math.round(REAR.x * scale)) | 0;
  const rearY = (bottom + Math.round((hang - REAR.radius) * scale)) | 0;
  drawSprite(surface, sprites.rearWheels[turned], rearX, rearY);
  const frontX = (left + Math.round(FRONT.x * scale)) | 0;
  const frontY = (bottom + Math.round((hang - FRONT.radius) * scale)) | 0;
  drawSprite(surface, sprites.frontWheels[turned], frontX, frontY);
  if (firing) {
    const muzzleX = (left + Math.round(CAR_SIZE * scale)) | 0;
    drawSprite(surface, sprites.flash, muzzleX, (bottom - Math.round(CAR_SIZE * scale * 0.5)) | 0);
  }
}
