import { TEXT } from '../../shared/colour.ts';
import type { Part } from '../../shared/outlines.ts';
import type { CreateLayer, LayerImage, Surface } from './surface.ts';

/** A small picture, painted once per scale. All numbers are whole device px. */
export interface Sprite {
  readonly image: LayerImage;
  readonly width: number;
  readonly height: number;
  readonly anchorX: number;
  readonly anchorY: number;
}

/** Context for painting sprites and scenery. `scale`: device px per px of the world. */
export interface PaintContext {
  readonly createLayer: CreateLayer;
  readonly scale: number;
  /** Outlined bodies before a plain sky. */
  readonly isHighContrast: boolean;
}

/** Width of the outline of bodies in high contrast, px. */
const OUTLINE = 2;
const OUTLINE_STEPS = 16;

/**
 * Paints a sprite. `paint` draws in px of the world around the anchor at 0, 0; `left`, `top`, `right` and
 * `bottom` are the sprite's extents from there.
 */
export function paintSprite(
  context: PaintContext,
  left: number,
  top: number,
  right: number,
  bottom: number,
  paint: (surface: Surface) => void,
): Sprite {
  const { createLayer, scale } = context;
  const anchorX = Math.ceil(left * scale);
  const anchorY = Math.ceil(top * scale);
  const width = anchorX + Math.max(1, Math.ceil(right * scale));
  const height = anchorY + Math.max(1, Math.ceil(bottom * scale));
  const { image, surface } = createLayer(width, height);
  surface.setTransform(scale, 0, 0, scale, anchorX, anchorY);
  paint(surface);
  return { image, width, height, anchorX, anchorY };
}

/** Paints the sprite of a body: outlined in high contrast. */
export function paintBody(
  context: PaintContext,
  left: number,
  top: number,
  right: number,
  bottom: number,
  paint: (surface: Surface) => void,
): Sprite {
  const sprite = paintSprite(context, left, top, right, bottom, paint);
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
  return {
    image,
    width,
    height,
    anchorX: sprite.anchorX + reach,
    anchorY: sprite.anchorY + reach,
  };
}

/** Draws a sprite with its anchor at x, y: whole device px. */
export function drawSprite(surface: Surface, sprite: Sprite, x: number, y: number): void {
  surface.drawImage(
    sprite.image,
    x - sprite.anchorX,
    y - sprite.anchorY,
    sprite.width,
    sprite.height,
  );
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

/** Paints parts from back to front. */
export function paintParts(surface: Surface, parts: readonly Part[]): void {
  for (const { d, fill, stroke, width = 1 } of parts) {
    const path = new Path2D(d);
    if (stroke !== undefined) {
      surface.strokeStyle = stroke;
      surface.lineWidth = width;
      surface.stroke(path);
    }
    if (fill === undefined) continue;
    surface.fillStyle = fill;
    surface.fill(path);
  }
}

/** Traces a closed polygon through x, y pairs. The list allocates: for painting, not for frames. */
export function tracePolygon(surface: Surface, points: readonly number[]): void {
  surface.beginPath();
  surface.moveTo(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) surface.lineTo(points[i], points[i + 1]);
  surface.closePath();
}

export function fillPolygon(surface: Surface, colour: string, points: readonly number[]): void {
  tracePolygon(surface, points);
  surface.fillStyle = colour;
  surface.fill();
}

/** Strokes an open line through x, y pairs. */
export function strokeLine(
  surface: Surface,
  colour: string,
  lineWidth: number,
  points: readonly number[],
): void {
  surface.beginPath();
  surface.moveTo(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) surface.lineTo(points[i], points[i + 1]);
  surface.strokeStyle = colour;
  surface.lineWidth = lineWidth;
  surface.stroke();
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

/** Calls `paint` when its sprites are first asked for. */
export function lazily<Painted>(paint: () => Painted): () => Painted {
  let painted: Painted | null = null;
  return () => {
    painted ??= paint();
    return painted;
  };
}
