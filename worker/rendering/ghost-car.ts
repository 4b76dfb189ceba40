/** Draws the ghost: the car of another run as an outline, so that two cars at one x are told apart. */
import { type CarPose, drawCar } from './car.ts';
import { BODY, type CarSprites, FRONT_RADIUS, REAR_RADIUS, WHEEL_FRAMES } from './car-art.ts';
import { INK, TEXT, veil } from './colour.ts';
import { PALETTES } from './palette.ts';
import { type PaintContext, paintSprite, type Sprite, tracePolygon } from './sprite.ts';
import type { Surface } from './surface.ts';
import type { Viewport } from './viewport.ts';

const OPACITY = 0.9;
/** Width of the line, and of the dark edges at both sides of it, px. */
const LINE = 1.6;
const EDGE = 1.1;
/** Ticks in which a ghost fades when its run has ended. */
const FADE_TICKS = 30;

export interface GhostCar {
  /** The car's y after the last tick, and one tick ago, px. */
  readonly carY: number;
  readonly previousCarY: number;
  readonly pose: CarPose;
  /** Ticks since its run ended; -1 before. */
  readonly sinceEnd: number;
}

/** Sprites in the place of the car's: they are drawn as it is, and cast no light. */
export function paintGhostSprites(context: PaintContext, car: CarSprites): CarSprites {
  const body = paintSprite(context, 3, 38, 44, 3, (surface) =>
    paintLine(surface, veil(INK, 0.35), () => tracePolygon(surface, BODY)),
  );
  return {
    ...car,
    bodies: PALETTES.map(() => body),
    rearWheels: paintWheels(context, REAR_RADIUS),
    frontWheels: paintWheels(context, FRONT_RADIUS),
  };
}

/** A wheel without spokes looks the same in all frames. */
function paintWheels(context: PaintContext, radius: number): readonly Sprite[] {
  const wheel = paintSprite(context, 11, 11, 11, 11, (surface) =>
    paintLine(surface, INK, () => {
      surface.beginPath();
      surface.arc(0, 0, radius, 0, Math.PI * 2);
    }),
  );
  return Array.from({ length: WHEEL_FRAMES }, () => wheel);
}

function paintLine(surface: Surface, inside: string, trace: () => void): void {
  surface.lineJoin = 'round';
  trace();
  surface.fillStyle = inside;
  surface.fill();
  surface.strokeStyle = INK;
  surface.lineWidth = LINE + 2 * EDGE;
  surface.stroke();
  surface.strokeStyle = TEXT;
  surface.lineWidth = LINE;
  surface.stroke();
}

export function drawGhostCar(viewport: Viewport, sprites: CarSprites, ghost: GhostCar): void {
  const { surface, alpha } = viewport;
  const faded = ghost.sinceEnd < 0 ? 0 : (ghost.sinceEnd + alpha) / FADE_TICKS;
  if (faded >= 1) return;
  surface.globalAlpha = OPACITY * (1 - faded);
  const y = ghost.previousCarY + (ghost.carY - ghost.previousCarY) * alpha;
  drawCar(viewport, sprites, ghost.pose, y, false);
  surface.globalAlpha = 1;
}
