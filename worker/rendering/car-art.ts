/** The car's sprites: a low yellow wedge that faces right, its nose down over small front wheels. */
import { INK, mix, PALETTES, veil, WHITE, YELLOW } from '../../shared/colour.ts';
import { carBody, FRONT, REAR, SPOKES, wheel } from '../../shared/outlines.ts';
import {
  fillPolygon,
  type PaintContext,
  paintBody,
  paintParts,
  paintSprite,
  type Sprite,
  tracePolygon,
} from './sprite.ts';
import type { Surface } from './surface.ts';

export const WHEEL_FRAMES = 8;

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
      paintBody(context, 3, 38, 44, 3, (surface) => {
        surface.lineJoin = 'round';
        paintParts(surface, carBody(rim));
      }),
    ),
    rearWheels: paintWheels(context, REAR.radius),
    frontWheels: paintWheels(context, FRONT.radius),
    shadow: paintSprite(context, 25, 5, 25, 5, paintShadow),
    beam: paintSprite(context, 2, 16, 130, 24, paintBeam),
    flash: paintSprite(context, 4, 8, 16, 8, paintFlash),
  };
}

/** A fifth of a turn: then a wheel looks the same again. */
function paintWheels(context: PaintContext, radius: number): readonly Sprite[] {
  return Array.from({ length: WHEEL_FRAMES }, (_, i) =>
    paintSprite(context, 9, 9, 9, 9, (surface) =>
      paintParts(surface, wheel(radius, (i / WHEEL_FRAMES / SPOKES) * Math.PI * 2)),
    ),
  );
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
