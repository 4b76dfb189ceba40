/** The car's sprites: a low yellow wedge that faces right, its nose down over small front wheels. */
import {
  HAIRLINE,
  INK,
  mix,
  PALETTES,
  QUIET,
  RAISED,
  TEXT,
  veil,
  WHITE,
  YELLOW,
} from './colour.ts';
import {
  fillDisc,
  fillPolygon,
  type PaintContext,
  paintBody as paintOutlined,
  paintSprite,
  type Sprite,
  strokeLine,
  tracePolygon,
} from './sprite.ts';
import type { Surface } from './surface.ts';

/** A wheel with five spokes looks the same after a fifth of a turn, so only that much is painted. */
const SPOKES = 5;
export const WHEEL_FRAMES = 8;
/** Radii and centres of the wheels, px from the lower left corner of the car's box. */
export const REAR_RADIUS = 8;
export const FRONT_RADIUS = 6.8;
export const REAR_X = 9.6;
export const REAR_Y = -REAR_RADIUS;
export const FRONT_X = 31.4;
export const FRONT_Y = -FRONT_RADIUS;
/** Gap between tyre and arch, px. */
const CLEARANCE = 1.3;

/** Outlines as x, y pairs from the lower left corner of the car's box, px; BODY starts at the tail. */
export const BODY = [
  0.6, -16.5, 2.4, -23.8, 0.2, -29.8, 8, -28.8, 13.2, -34, 18.8, -33.8, 32, -23, 39.2, -15.8, 39.9,
  -11.6, 38.6, -5.6, 2, -6.4, 0.4, -10.6,
];
const ROOF_LIGHT = [
  0.2, -29.8, 8, -28.8, 13.2, -34, 18.8, -33.8, 18.2, -31.8, 14, -31.9, 8.6, -26.9, 1.2, -27.4,
];
const BONNET_LIGHT = [
  18.8, -33.8, 32, -23, 39.2, -15.8, 39.4, -13.4, 36.4, -15.2, 30.4, -21.2, 18.2, -31,
];
const FLANK = [0.6, -16.5, 39.8, -12.4, 38.6, -5.6, 2, -6.4, 0.4, -10.6];
const SILL = [0.8, -9.2, 39.3, -8.6, 38.6, -5.6, 2, -6.4];
const GLASS = [11, -26.6, 14.8, -30.2, 17.8, -30, 28.4, -21.6, 26, -20.4, 11.4, -22];
const REFLECTION = [13, -26.4, 15.4, -28.8, 17.6, -28.6, 15.4, -23.2, 12.8, -23.4];
const LAMP = [35, -14.6, 39, -13.6, 39.4, -10.8, 36, -11.6];

export interface CarSprites {
  /** One per palette, because the sky lights the rim. Anchor: lower left corner of the box. */
  readonly bodies: readonly Sprite[];
  readonly rearWheels: readonly Sprite[];
  readonly frontWheels: readonly Sprite[];
  readonly shadow: Sprite;
  /** Anchors: the headlight for `beam`, the muzzle for `flash`. */
  readonly beam: Sprite;
  readonly flash: Sprite;
}

export function paintCarSprites(context: PaintContext): CarSprites {
  return {
    bodies: PALETTES.map(({ rim }) =>
      paintOutlined(context, 3, 38, 44, 3, (surface) => paintBody(surface, rim)),
    ),
    rearWheels: paintWheels(context, REAR_RADIUS),
    frontWheels: paintWheels(context, FRONT_RADIUS),
    shadow: paintSprite(context, 25, 5, 25, 5, paintShadow),
    beam: paintSprite(context, 2, 16, 130, 24, paintBeam),
    flash: paintSprite(context, 4, 8, 16, 8, paintFlash),
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
  // The light comes from the upper left: the flank below the crease is in shadow.
  const lit = mix(YELLOW, WHITE, 0.62);
  fillPolygon(surface, lit, ROOF_LIGHT);
  fillPolygon(surface, mix(YELLOW, WHITE, 0.4), BONNET_LIGHT);
  fillPolygon(surface, mix(YELLOW, INK, 0.2), FLANK);
  fillPolygon(surface, mix(YELLOW, INK, 0.64), SILL);
  fillPolygon(surface, INK, GLASS);
  fillPolygon(surface, veil(TEXT, 0.55), REFLECTION);
  const louvre = veil(INK, 0.6);
  for (let x = 4.2; x < 10; x += 2.4) strokeLine(surface, louvre, 1, [x, -24, x + 1.2, -20]);
  strokeLine(surface, veil(INK, 0.5), 0.9, [20.6, -19.6, 20, -9]);
  paintArch(surface, REAR_X, REAR_Y, REAR_RADIUS + CLEARANCE);
  paintArch(surface, FRONT_X, FRONT_Y, FRONT_RADIUS + CLEARANCE);
  fillPolygon(surface, mix(YELLOW, WHITE, 0.88), LAMP);
  paintGun(surface);
  strokeLine(surface, rim, 0.9, [1.8, -7.4, 1.2, -10.8, 1.4, -16.6, 3, -23.4]);
  strokeLine(surface, rim, 0.9, [39.2, -10.4, 38.2, -6.2]);
}

function paintArch(surface: Surface, x: number, y: number, radius: number): void {
  surface.beginPath();
  surface.arc(x, y, radius, Math.PI, 0);
  surface.lineTo(x + radius, -5.4);
  surface.lineTo(x - radius, -5.4);
  surface.closePath();
  surface.fillStyle = INK;
  surface.fill();
}

/** The gun, over the bonnet where bullets leave. */
function paintGun(surface: Surface): void {
  fillPolygon(surface, INK, [26.4, -22.6, 40, -22.4, 40, -17.6, 30, -18]);
  fillPolygon(surface, QUIET, [27.4, -21.6, 39.2, -21.4, 39.2, -19.8, 28.4, -20]);
  fillPolygon(surface, RAISED, [28.4, -20, 39.2, -19.8, 39.2, -18.5, 29.6, -18.8]);
  surface.fillStyle = TEXT;
  surface.fillRect(37.4, -21.6, 1.8, 1.6);
}

function paintWheels(context: PaintContext, radius: number): readonly Sprite[] {
  return Array.from({ length: WHEEL_FRAMES }, (_, i) =>
    paintSprite(context, 9, 9, 9, 9, (surface) =>
      paintWheel(surface, radius, (i / WHEEL_FRAMES / SPOKES) * Math.PI * 2),
    ),
  );
}

function paintWheel(surface: Surface, radius: number, turn: number): void {
  const hub = radius * 0.6;
  fillDisc(surface, INK, 0, 0, radius);
  surface.beginPath();
  surface.arc(0, 0, radius - 1.4, 0, Math.PI * 2);
  surface.strokeStyle = HAIRLINE;
  surface.lineWidth = 1.6;
  surface.stroke();
  fillDisc(surface, QUIET, 0, 0, hub);
  for (let i = 0; i < SPOKES; i++) {
    const angle = turn + (i / SPOKES) * Math.PI * 2;
    const reach = hub * 0.65;
    fillDisc(surface, RAISED, Math.cos(angle) * reach, Math.sin(angle) * reach, hub * 0.24);
  }
  surface.beginPath();
  surface.arc(0, 0, hub, Math.PI * 0.95, Math.PI * 1.65);
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
  tracePolygon(surface, [0, -1.6, 130, -15, 130, 20, 0, 1.6]);
  surface.fill();
  tracePolygon(surface, [0, -1, 130, -4, 130, 12, 0, 1]);
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
