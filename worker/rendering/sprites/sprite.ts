/** Sprites: small pictures that are painted once per scale, and drawn at whole device px. */
import { TEXT } from '../../../shared/colour.ts';
import type { Part } from '../../../shared/outlines.ts';
import type { CreateLayer, LayerImage, Surface } from '../surface.ts';

/** All numbers are whole device px. */
export interface Sprite {
  readonly image: LayerImage;
  readonly width: number;
  readonly height: number;
  readonly anchorX: number;
  readonly anchorY: number;
}

/** Context for painting sprites and scenery. */
export interface PaintContext {
  readonly createLayer: CreateLayer;
  /** Device px per px of the world. */
  readonly scale: number;
  /** Outlined bodies before a plain sky. */
  readonly isHighContrast: boolean;
  /** Sprites that nobody has asked for yet: one after the other is painted before a run needs it. */
  readonly unpainted: (() => unknown)[];
}

/** Returns what `paint` paints, which is painted when it is first asked for. */
export function later<Painted>({ unpainted }: PaintContext, paint: () => Painted): () => Painted {
  let painted: Painted | null = null;
  const get = () => {
    painted ??= paint();
    return painted;
  };
  unpainted.push(get);
  return get;
}

/** Sprites of a movement, each painted when it is first asked for. */
export function frames(
  context: PaintContext,
  count: number,
  paint: (i: number) => Sprite,
): (i: number) => Sprite {
  const all = Array.from({ length: count }, (_, i) => later(context, () => paint(i)));
  return (i) => all[i]();
}

/** Width of the outline of bodies in high contrast, px. */
const OUTLINE = 2;
const OUTLINE_STEPS = 16;

/** Parts from back to front, or what paints them. */
type Drawing = readonly Part[] | ((surface: Surface) => void);

/**
 * Paints a sprite, in px of the world around the anchor at 0, 0; `left`, `top`, `right` and `bottom` are the sprite's
 * extents from there.
 */
export function paintSprite(
  context: PaintContext,
  left: number,
  top: number,
  right: number,
  bottom: number,
  drawing: Drawing,
): Sprite {
  const { createLayer, scale } = context;
  const anchorX = Math.ceil(left * scale);
  const anchorY = Math.ceil(top * scale);
  const width = anchorX + Math.max(1, Math.ceil(right * scale));
  const height = anchorY + Math.max(1, Math.ceil(bottom * scale));
  const { image, surface } = createLayer(width, height);
  surface.setTransform(scale, 0, 0, scale, anchorX, anchorY);
  if (typeof drawing === 'function') drawing(surface);
  else paintParts(surface, drawing);
  return { image, width, height, anchorX, anchorY };
}

/** Paints the sprite of a body: its lines are round, and it is outlined in high contrast. */
export function paintBody(
  context: PaintContext,
  left: number,
  top: number,
  right: number,
  bottom: number,
  drawing: Drawing,
): Sprite {
  const sprite = paintSprite(context, left, top, right, bottom, (surface) => {
    surface.lineJoin = 'round';
    if (typeof drawing === 'function') drawing(surface);
    else paintParts(surface, drawing);
  });
  return context.isHighContrast ? outlined(context, sprite) : sprite;
}

function outlined({ createLayer, scale }: PaintContext, sprite: Sprite): Sprite {
  const reach = Math.ceil(OUTLINE * scale);
  const width = sprite.width + 2 * reach;
  const height = sprite.height + 2 * reach;
  const { image, surface } = createLayer(width, height);
  const copy = (x: number, y: number) =>
    surface.drawImage(sprite.image, reach + x, reach + y, sprite.width, sprite.height);
  for (let i = 0; i < OUTLINE_STEPS; i++) {
    const angle = (i / OUTLINE_STEPS) * Math.PI * 2;
    copy(Math.cos(angle) * OUTLINE * scale, Math.sin(angle) * OUTLINE * scale);
  }
  surface.globalCompositeOperation = 'source-in';
  surface.fillStyle = TEXT;
  surface.fillRect(0, 0, width, height);
  surface.globalCompositeOperation = 'source-over';
  copy(0, 0);
  const { anchorX, anchorY } = sprite;
  return { image, width, height, anchorX: anchorX + reach, anchorY: anchorY + reach };
}

/** Draws a sprite with its anchor at x, y: whole device px. */
export function drawSprite(surface: Surface, sprite: Sprite, x: number, y: number): void {
  const { image, width, height } = sprite;
  surface.drawImage(image, x - sprite.anchorX, y - sprite.anchorY, width, height);
}

/** Draws a sprite scaled by `factor`, with its anchor at x, y (device px). */
export function drawGrown(
  surface: Surface,
  sprite: Sprite,
  x: number,
  y: number,
  factor: number,
): void {
  surface.drawImage(
    sprite.image,
    Math.round(x - sprite.anchorX * factor) | 0,
    Math.round(y - sprite.anchorY * factor) | 0,
    Math.ceil(sprite.width * factor) | 0,
    Math.ceil(sprite.height * factor) | 0,
  );
}

export function paintParts(surface: Surface, parts: readonly Part[]): void {
  for (const part of parts) paintPart(surface, part);
}

export function paintPart(surface: Surface, { d, fill, stroke, width = 1 }: Part): void {
  const path = new Path2D(d);
  if (stroke !== undefined) {
    surface.strokeStyle = stroke;
    surface.lineWidth = width;
    surface.stroke(path);
  }
  if (fill === undefined) return;
  surface.fillStyle = fill;
  surface.fill(path);
}

export function fillDisc(
  surface: Surface,
  colour: string | CanvasGradient,
  x: number,
  y: number,
  radius: number,
): void {
  surface.beginPath();
  surface.arc(x, y, radius, 0, Math.PI * 2);
  surface.fillStyle = colour;
  surface.fill();
}

/** Fills a round glow that fades towards `radius`. */
export function fillGlow(
  surface: Surface,
  inner: string,
  outer: string,
  x: number,
  y: number,
  radius: number,
): void {
  const gradient = surface.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, inner);
  gradient.addColorStop(1, outer);
  fillDisc(surface, gradient, x, y, radius);
}
