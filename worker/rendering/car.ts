/** The player's car: a low wedge on big wheels, painted in the player's yellow. Faces right. */
import { CAR_SIZE, CAR_X } from '../../shared/rules.ts';
import type { CarPose } from './car-pose.ts';
import { HAIRLINE, INK, mix, QUIET, RAISED, TEXT, veil, WHITE, YELLOW } from './colour.ts';
import { type Frame, toX, toY } from './frame.ts';
import { PALETTES } from './palette.ts';
import {
  drawGrown,
  drawSprite,
  fillDisc,
  fillPolygon,
  paintSprite,
  type Sprite,
  strokeLine,
  tracePolygon,
  type Workshop,
} from './sprite.ts';
import type { Surface } from './surface.ts';

/** Five spokes look the same every fifth of a turn: so much has to be painted. */
const SPOKES = 5;
const WHEEL_FRAMES = 8;
/** Frames of the wheel per tick; slower than the road, or the spokes would seem to stand. */
const WHEEL_SPEED = 2.3;
const WHEEL_RADIUS = 7.4;
/** Centres of the wheels from the box's lower left corner, px. */
const REAR_X = 9.4;
const FRONT_X = 31;
const WHEEL_Y = -WHEEL_RADIUS;
/** The point the body turns about in the air, from the box's lower left corner, px. */
const PIVOT_X = 20;
const PIVOT_Y = -18;
/** How far wheels hang down in the air, px. */
const HANG = 1.5;
/** Height at which the shadow has shrunk to its least, px. */
const SHADOW_REACH = 170;

const BODY = [
  0.6, -17, 2.2, -24.6, 0.4, -29.4, 7.4, -28.2, 14.4, -33.9, 20.6, -33.6, 29.6, -24.6, 38.4, -16.8,
  39.8, -12.4, 38.6, -6.6, 1.8, -6.6, 0.4, -11,
];

export interface CarSprites {
  /** One per palette: the rim light is the sky's. */
  readonly bodies: readonly Sprite[];
  readonly wheels: readonly Sprite[];
  readonly shadow: Sprite;
  readonly beam: Sprite;
  readonly flash: Sprite;
}

export function paintCarSprites(workshop: Workshop): CarSprites {
  return {
    bodies: PALETTES.map(({ rim }) =>
      paintSprite(workshop, 3, 44, 44, 3, (surface) => paintBody(surface, rim)),
    ),
    wheels: Array.from({ length: WHEEL_FRAMES }, (_, i) =>
      paintSprite(workshop, 9, 9, 9, 9, (surface) =>
        paintWheel(surface, (i / WHEEL_FRAMES / SPOKES) * Math.PI * 2),
      ),
    ),
    shadow: paintSprite(workshop, 25, 5, 25, 5, paintShadow),
    beam: paintSprite(workshop, 2, 16, 130, 24, paintBeam),
    flash: paintSprite(workshop, 4, 8, 16, 8, paintFlash),
  };
}

function paintBody(surface: Surface, rim: string): void {
  surface.lineJoin = 'round';
  tracePolygon(surface, BODY);
  surface.strokeStyle = INK;
  surface.lineWidth = 2.4;
  surface.stroke();
  surface.fillStyle = YELLOW;
  surface.fill();
  // Faces turned up and to the left take the light, the flank below the shoulder turns away.
  const lit = mix(YELLOW, WHITE, 0.62);
  fillPolygon(
    surface,
    lit,
    [
      0.4, -29.4, 7.4, -28.2, 14.4, -33.9, 20.6, -33.6, 20, -31.8, 14.8, -31.8, 8.2, -26.4, 1.6,
      -27.2,
    ],
  );
  fillPolygon(surface, lit, [29.6, -24.6, 38.4, -16.8, 39, -14.8, 36, -15.8, 27, -22.6]);
  fillPolygon(
    surface,
    mix(YELLOW, INK, 0.2),
    [0.6, -17, 39.4, -13.6, 38.6, -6.6, 1.8, -6.6, 0.4, -11],
  );
  fillPolygon(surface, mix(YELLOW, INK, 0.66), [0.9, -9.4, 39.2, -9.2, 38.6, -6.6, 1.8, -6.6]);
  paintCabin(surface);
  for (const x of [REAR_X, FRONT_X]) {
    surface.beginPath();
    surface.arc(x, WHEEL_Y, WHEEL_RADIUS + 1.4, Math.PI, 0);
    surface.lineTo(x + WHEEL_RADIUS + 1.4, -5.8);
    surface.lineTo(x - WHEEL_RADIUS - 1.7, -5.8);
    surface.closePath();
    surface.fillStyle = INK;
    surface.fill();
  }
  paintGun(surface);
  fillPolygon(
    surface,
    mix(YELLOW, WHITE, 0.86),
    [35.4, -17.6, 38.8, -16.2, 39.4, -13.2, 36.2, -14.2],
  );
  strokeLine(surface, rim, 0.9, [1.6, -8, 1.2, -11.4, 1.4, -17, 2.8, -24]);
  strokeLine(surface, rim, 0.9, [39.2, -11.6, 38.2, -7.2]);
}

function paintCabin(surface: Surface): void {
  fillPolygon(
    surface,
    INK,
    [11.4, -26.8, 15.6, -30.6, 20.4, -30.6, 27.6, -23.2, 25.6, -21.8, 11.6, -22.8],
  );
  fillPolygon(
    surface,
    veil(TEXT, 0.55),
    [13, -26.8, 16, -29.6, 18.4, -29.6, 15, -23.8, 12.6, -23.8],
  );
  strokeLine(surface, veil(INK, 0.55), 0.9, [20, -21, 19.4, -10]);
}

/** On the bonnet, at the height bullets leave from. */
function paintGun(surface: Surface): void {
  fillPolygon(surface, INK, [24.6, -23.2, 40, -22.6, 40, -17.4, 26, -18]);
  fillPolygon(surface, QUIET, [25.4, -22.1, 39.2, -21.6, 39.2, -19.8, 25.4, -20.3]);
  fillPolygon(surface, RAISED, [25.4, -20.3, 39.2, -19.8, 39.2, -18.3, 26, -18.9]);
  surface.fillStyle = TEXT;
  surface.fillRect(37.2, -22, 2, 1.6);
}

function paintWheel(surface: Surface, turn: number): void {
  fillDisc(surface, INK, 0, 0, WHEEL_RADIUS);
  surface.beginPath();
  surface.arc(0, 0, WHEEL_RADIUS - 1.4, 0, Math.PI * 2);
  surface.strokeStyle = HAIRLINE;
  surface.lineWidth = 1.6;
  surface.stroke();
  fillDisc(surface, QUIET, 0, 0, 4.4);
  for (let i = 0; i < SPOKES; i++) {
    const angle = turn + (i / SPOKES) * Math.PI * 2;
    fillDisc(surface, RAISED, Math.cos(angle) * 2.9, Math.sin(angle) * 2.9, 1.05);
  }
  surface.beginPath();
  surface.arc(0, 0, 4.4, Math.PI * 0.95, Math.PI * 1.65);
  surface.strokeStyle = TEXT;
  surface.lineWidth = 1;
  surface.stroke();
}

function paintShadow(surface: Surface): void {
  for (let i = 0; i < 3; i++) {
    surface.beginPath();
    surface.ellipse(0, 0, 24 - i * 4, 4 - i * 0.9, 0, 0, Math.PI * 2);
    surface.fillStyle = veil(INK, 0.34);
    surface.fill();
  }
}

function paintBeam(surface: Surface): void {
  const light = surface.createLinearGradient(0, 0, 130, 0);
  light.addColorStop(0, veil('#FFF4D6', 0.42));
  light.addColorStop(0.3, veil('#FFF4D6', 0.15));
  light.addColorStop(1, veil('#FFF4D6', 0));
  surface.fillStyle = light;
  tracePolygon(surface, [0, -2, 130, -15, 130, 23, 0, 2]);
  surface.fill();
  tracePolygon(surface, [0, -1.4, 130, -4, 130, 15, 0, 1.4]);
  surface.fill();
}

function paintFlash(surface: Surface): void {
  fillPolygon(
    surface,
    mix(YELLOW, WHITE, 0.4),
    [-3, -2, 4, -6.6, 5, -2.4, 15, 0, 5, 2.4, 4, 6.6, -3, 2],
  );
  fillPolygon(surface, WHITE, [-2, -1.4, 8, 0, -2, 1.4]);
}

/** Shadow and headlight, under all other bodies. `y`: the car's between two ticks, px. */
export function drawCarLight(frame: Frame, sprites: CarSprites, y: number): void {
  const { surface, scale } = frame;
  const height = frame.floor - CAR_SIZE - y;
  const shrink = 1 - 0.55 * Math.min(1, height / SHADOW_REACH);
  const x = toX(frame, CAR_X + CAR_SIZE / 2);
  const shadowY = (frame.ground + Math.round(scale * 2)) | 0;
  if (height < 1) drawSprite(surface, sprites.shadow, x, shadowY);
  else drawGrown(surface, sprites.shadow, x, shadowY, shrink);
  drawSprite(surface, sprites.beam, toX(frame, CAR_X + 38), toY(frame, y + CAR_SIZE - 15));
}

/** `y`: the car's between two ticks, px. `firing`: a bullet has just left. */
export function drawCar(
  frame: Frame,
  sprites: CarSprites,
  pose: CarPose,
  y: number,
  firing: boolean,
): void {
  const { surface, scale, alpha } = frame;
  const pitch = frame.still ? 0 : pose.formerPitch + (pose.pitch - pose.formerPitch) * alpha;
  const left = toX(frame, CAR_X);
  const bottom = toY(frame, y + CAR_SIZE);
  if (Math.abs(pitch) < 0.004) {
    drawParts(frame, sprites, pose, left, bottom, firing);
    return;
  }
  const turnX = Math.round(PIVOT_X * scale) | 0;
  const turnY = Math.round(PIVOT_Y * scale) | 0;
  const cos = Math.cos(pitch);
  const sin = Math.sin(pitch);
  surface.setTransform(cos, sin, -sin, cos, left + turnX, bottom + turnY);
  drawParts(frame, sprites, pose, -turnX, -turnY, firing);
  surface.setTransform(1, 0, 0, 1, 0, 0);
}

function drawParts(
  frame: Frame,
  sprites: CarSprites,
  pose: CarPose,
  left: number,
  bottom: number,
  firing: boolean,
): void {
  const { surface, scale } = frame;
  const sunk = frame.still ? 0 : Math.round(pose.sunk * scale) | 0;
  const hang = pose.airborne && !frame.still ? HANG : 0;
  const turned = frame.still ? 0 : Math.floor(frame.travel * WHEEL_SPEED) % WHEEL_FRAMES;
  const wheel = sprites.wheels[turned];
  const wheelY = (bottom + Math.round((WHEEL_Y + hang) * scale)) | 0;
  drawSprite(surface, sprites.bodies[frame.palette], left, (bottom + sunk) | 0);
  drawSprite(surface, wheel, (left + Math.round(REAR_X * scale)) | 0, wheelY);
  drawSprite(surface, wheel, (left + Math.round(FRONT_X * scale)) | 0, wheelY);
  if (firing) {
    const muzzleX = (left + Math.round(CAR_SIZE * scale)) | 0;
    drawSprite(surface, sprites.flash, muzzleX, (bottom - Math.round(CAR_SIZE * scale * 0.5)) | 0);
  }
}
