/**
 * Draws the ghost: the car of another run as an outline, so that two cars at one x are told apart, and above it in how
 * many metres its run ends.
 */

import { INK, PALETTES, TEXT, veil } from '../../shared/colour.ts';
import { CAR, disc, FRONT, type Part, REAR } from '../../shared/outlines.ts';
import { CAR_SIZE, CAR_X } from '../../shared/rules.ts';
import { type CarPose, drawCar } from './car.ts';
import { type CarSprites, WHEEL_FRAMES } from './car-art.ts';
import { drawNumber, FIGURE_ADVANCE, type FigureSprites } from './figures.ts';
import { ADVANCE, GLYPH_HEIGHT, paintText, widthOf } from './glyphs.ts';
import { drawSprite, type PaintContext, paintParts, paintSprite, type Sprite } from './sprite.ts';
import { toX, toY, type Viewport } from './viewport.ts';

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
  /** Length of its run, ticks. */
  readonly ticks: number;
  /** Ticks since its run ended; -1 before. */
  readonly sinceEnd: number;
}

export interface GhostSprites {
  readonly car: CarSprites;
  readonly name: Sprite;
  readonly within: Sprite;
  readonly metres: Sprite;
}

/** Size of the label's glyphs, and of its figures, which are larger sprites. */
const LABEL = 0.8;
const FIGURE = LABEL * (ADVANCE / FIGURE_ADVANCE);
const LABEL_EDGE = 4;
/** Lower edges of name and metres above the car's roof, px. */
const NAME_RISE = 25;
const METRES_RISE = 9;
const TICKS_PER_METRE = 10;

export function paintGhostSprites(context: PaintContext, car: CarSprites): GhostSprites {
  const paint = (text: string, size: number) => {
    const side = (widthOf(text) / 2) * size + LABEL_EDGE;
    const height = GLYPH_HEIGHT * size + LABEL_EDGE;
    return paintSprite(context, side, height, side, LABEL_EDGE, (surface) =>
      paintText(surface, text, TEXT, size, 0.85),
    );
  };
  return {
    car: paintGhostCar(context, car),
    name: paint('GHOST ENDS', 0.6),
    within: paint('IN', LABEL),
    metres: paint('M', LABEL),
  };
}

/** Sprites in the place of the car's: they are drawn as it is, and cast no light. */
function paintGhostCar(context: PaintContext, car: CarSprites): CarSprites {
  // A wheel without spokes looks the same in all frames.
  const wheels = (radius: number) => {
    const sprite = paintSprite(context, 11, 11, 11, 11, (surface) =>
      paintParts(surface, lined(disc(0, 0, radius), INK)),
    );
    return Array.from({ length: WHEEL_FRAMES }, () => sprite);
  };
  const body = paintSprite(context, 3, 38, 44, 3, (surface) => {
    surface.lineJoin = 'round';
    paintParts(surface, lined(CAR, veil(INK, 0.35)));
  });
  return {
    ...car,
    bodies: PALETTES.map(() => body),
    rearWheels: wheels(REAR.radius),
    frontWheels: wheels(FRONT.radius),
  };
}

function lined(d: string, inside: string): readonly Part[] {
  return [
    { d, fill: inside },
    { d, stroke: INK, width: LINE + 2 * EDGE },
    { d, stroke: TEXT, width: LINE },
  ];
}

export function drawGhostCar(
  viewport: Viewport,
  { ghost: sprites, figures }: { readonly ghost: GhostSprites; readonly figures: FigureSprites },
  ghost: GhostCar,
): void {
  const { surface, alpha } = viewport;
  const faded = ghost.sinceEnd < 0 ? 0 : (ghost.sinceEnd + alpha) / FADE_TICKS;
  if (faded >= 1) return;
  surface.globalAlpha = OPACITY * (1 - faded);
  const y = ghost.previousCarY + (ghost.carY - ghost.previousCarY) * alpha;
  drawCar(viewport, sprites.car, ghost.pose, y, false);
  drawLabel(viewport, sprites, figures, y, ghost.ticks - viewport.distance);
  surface.globalAlpha = 1;
}

/** `y`: the ghost's, px. `left`: ticks until its run ends. */
function drawLabel(
  viewport: Viewport,
  { name, within, metres }: GhostSprites,
  { digits }: FigureSprites,
  y: number,
  left: number,
): void {
  const { surface, scale } = viewport;
  const x = toX(viewport, CAR_X + CAR_SIZE / 2);
  drawSprite(surface, name, x, toY(viewport, y - NAME_RISE));
  if (left < TICKS_PER_METRE) return;
  const value = Math.floor(left / TICKS_PER_METRE);
  const advance = Math.round(ADVANCE * LABEL * scale) | 0;
  const figures = value < 10 ? 1 : value < 100 ? 2 : 3;
  // At most three: a run has 10,000 ticks. Two letters, half a space, figures and unit in one row around x.
  const first = (x - (((2 * figures + 3) * advance) >> 2)) | 0;
  const lower = toY(viewport, y - METRES_RISE);
  drawSprite(surface, within, first, lower);
  drawNumber(surface, digits, value, first + 2 * advance, lower, advance, FIGURE);
  drawSprite(surface, metres, (first + (figures + 2) * advance) | 0, lower);
}
