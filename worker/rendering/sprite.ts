import type { CreateLayer, LayerImage, Surface } from './surface.ts';

/** A small picture painted once per scale. Sizes and the anchor's place in it: device px, whole. */
export interface Sprite {
  readonly image: LayerImage;
  readonly width: number;
  readonly height: number;
  readonly anchorX: number;
  readonly anchorY: number;
}

/** What sprites are painted with. `scale`: device px per px of the world. */
export interface PaintContext {
  readonly createLayer: CreateLayer;
  readonly scale: number;
}

/** Paints px of the world around the anchor at 0, 0; `left` and `top` are how far it reaches there. */
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

/** Anchor at x, y: device px, whole. */
export function drawSprite(surface: Surface, sprite: Sprite, x: number, y: number): void {
  surface.drawImage(
    sprite.image,
    x - sprite.anchorX,
    y - sprite.anchorY,
    sprite.width,
    sprite.height,
  );
}

/** Anchor at x, y (device px), grown by `factor`. */
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

/** Closed polygon through x, y pairs. Painting only: the list is not for frames. */
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

/** Open line through x, y pairs. */
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

/** A round glow, strongest in the middle and gone at `radius`. */
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
