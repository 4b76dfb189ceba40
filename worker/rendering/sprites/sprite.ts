/** Sprites: small pictures that are painted once per scale, and drawn at whole device px. */
import { TEXT } from '../../../shared/colour.ts';
import { disc, type Part } from '../../../shared/outlines.ts';
import type { WorldSize } from '../../../shared/rules.ts';
import type { CreateLayer, LayerImage, Surface } from '../surface.ts';

/** All numbers are whole device px. */
export interface Sprite {
  readonly image: LayerImage;
  readonly width: number;
  readonly height: number;
  readonly anchorX: number;
  readonly anchorY: number;
}

/** What sprites and scenery are painted for. */
export interface PaintContext {
  readonly createLayer: CreateLayer;
  readonly size: WorldSize;
  /** Device px per px of the world. */
  readonly scale: number;
  /** Outlined bodies before a plain sky. */
  readonly isHighContrast: boolean;
  /** Sprites that nothing has asked for yet. They are painted over some frames, before a run needs them. */
  readonly unpainted: LazySprite[];
}

/** A sprite that is painted when it is first asked for. */
export type LazySprite = () => Sprite;

/** A colour, or light that fades. */
export type Fill = string | ((surface: Surface) => CanvasGradient);

/** A part in the game: light may fade over it, and it may change what lies under it. */
export interface Shape extends Omit<Part, 'fill'> {
  readonly fill?: Fill;
  readonly mode?: 'destination-out' | 'destination-in';
}

/** Shapes from back to front. The function may set up the surface first. */
export type Drawing = readonly Shape[] | ((surface: Surface) => readonly Shape[]);

/** Extents of a sprite from its anchor at 0, 0: px of the world. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export function sprite(
  context: PaintContext,
  box: Box,
  drawing: Drawing,
  paint = paintSprite,
): LazySprite {
  let painted: Sprite | null = null;
  const get = () => {
    painted ??= paint(context, box, drawing);
    return painted;
  };
  context.unpainted.push(get);
  return get;
}

/** Sprite of a body: its lines are round, and it is outlined in high contrast. */
export const body = (context: PaintContext, box: Box, drawing: Drawing) =>
  sprite(context, box, drawing, paintBody);

/** The sprites of a movement. */
export function frames(count: number, each: (i: number) => LazySprite): (i: number) => Sprite {
  const all = Array.from({ length: count }, (_, i) => each(i));
  return (i) => all[i]();
}

/** Paints a sprite at once, in px of the world. */
export function paintSprite(
  { createLayer, scale }: PaintContext,
  [left, top, right, bottom]: Box,
  drawing: Drawing,
): Sprite {
  const anchorX = Math.ceil(left * scale);
  const anchorY = Math.ceil(top * scale);
  const width = anchorX + Math.max(1, Math.ceil(right * scale));
  const height = anchorY + Math.max(1, Math.ceil(bottom * scale));
  const { image, surface } = createLayer(width, height);
  surface.setTransform(scale, 0, 0, scale, anchorX, anchorY);
  paintShapes(surface, drawing);
  return { image, width, height, anchorX, anchorY };
}

/** Width of the outline of bodies in high contrast, px. */
const OUTLINE = 2;
const OUTLINE_STEPS = 16;

function paintBody(context: PaintContext, box: Box, drawing: Drawing): Sprite {
  const { createLayer, scale, isHighContrast } = context;
  const plain = paintSprite(context, box, (surface) => {
    surface.lineJoin = 'round';
    return typeof drawing === 'function' ? drawing(surface) : drawing;
  });
  if (!isHighContrast) return plain;
  const reach = Math.ceil(OUTLINE * scale);
  const width = plain.width + 2 * reach;
  const height = plain.height + 2 * reach;
  const { image, surface } = createLayer(width, height);
  const copy = (x: number, y: number) =>
    surface.drawImage(plain.image, reach + x, reach + y, plain.width, plain.height);
  for (let i = 0; i < OUTLINE_STEPS; i++) {
    const angle = (i / OUTLINE_STEPS) * Math.PI * 2;
    copy(Math.cos(angle) * OUTLINE * scale, Math.sin(angle) * OUTLINE * scale);
  }
  surface.globalCompositeOperation = 'source-in';
  surface.fillStyle = TEXT;
  surface.fillRect(0, 0, width, height);
  surface.globalCompositeOperation = 'source-over';
  copy(0, 0);
  return { image, width, height, anchorX: plain.anchorX + reach, anchorY: plain.anchorY + reach };
}

/** Draws a sprite with its anchor at x, y (device px), scaled by `factor`. */
export function drawSprite(
  surface: Surface,
  drawn: Sprite,
  x: number,
  y: number,
  factor = 1,
): void {
  const left = Math.round(x - drawn.anchorX * factor) | 0;
  const top = Math.round(y - drawn.anchorY * factor) | 0;
  const width = Math.ceil(drawn.width * factor) | 0;
  surface.drawImage(drawn.image, left, top, width, Math.ceil(drawn.height * factor) | 0);
}

export function paintShapes(surface: Surface, drawing: Drawing): void {
  const shapes = typeof drawing === 'function' ? drawing(surface) : drawing;
  for (const { d, fill, stroke, width = 1, mode = 'source-over' } of shapes) {
    const path = new Path2D(d);
    surface.globalCompositeOperation = mode;
    if (stroke !== undefined) {
      surface.strokeStyle = stroke;
      surface.lineWidth = width;
      surface.stroke(path);
    }
    if (fill === undefined) continue;
    surface.fillStyle = typeof fill === 'function' ? fill(surface) : fill;
    surface.fill(path);
  }
  surface.globalCompositeOperation = 'source-over';
}

/** Colours by their share of the way, 0 to 1. */
type Stops = Readonly<Record<number, string>>;

/** Light that fades along a line, from one point to another. */
export function fade(line: readonly [number, number, number, number], stops: Stops): Fill {
  return (surface) => withStops(surface.createLinearGradient(...line), stops);
}

/** Light that fades from x, y towards `radius`. */
export function fadeRound(x: number, y: number, radius: number, stops: Stops): Fill {
  return (surface) => withStops(surface.createRadialGradient(x, y, 0, x, y, radius), stops);
}

function withStops(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [share, colour] of Object.entries(stops)) gradient.addColorStop(Number(share), colour);
  return gradient;
}

export function glow(inner: string, outer: string, x: number, y: number, radius: number): Shape {
  return { d: disc(x, y, radius), fill: fadeRound(x, y, radius, { 0: inner, 1: outer }) };
}

/** Path of an upright rectangle. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}
