/** Shapes of the landscape: translucent ink that shows the colours of every sky, with light cut out of it. */
import { INK, veil, WHITE } from '../../../shared/colour.ts';
import type { Part } from '../../../shared/outlines.ts';
import { paintPart } from '../sprites/sprite.ts';
import type { Surface } from '../surface.ts';

/** `isCut`: it is cut out of the shapes before it. A haze thins them out, at the top and at the bottom. */
export type Shape =
  | (Part & { readonly isCut?: true })
  | { readonly crown: number; readonly foot: number };

export const ink = (d: string): Shape => ({ d, fill: INK });

export const line = (width: number, d: string, stroke = INK): Shape => ({ d, stroke, width });

/** `opacity`: 0 to 1. */
export const light = (opacity: number, d: string, colour = WHITE): Shape => ({
  d,
  fill: veil(colour, opacity),
});

/** The sky shows through. `strength`: 0 to 1. */
export const cut = (strength: number, d: string): Shape => ({
  d,
  fill: veil(INK, strength),
  isCut: true,
});

export const cutLine = (strength: number, width: number, d: string): Shape => ({
  d,
  stroke: veil(INK, strength),
  width,
  isCut: true,
});

/** Opacities that are left, 0 to 1. */
export const haze = (crown: number, foot = crown): Shape => ({ crown, foot });

/** `width`, `height`: of the whole drawing, px; for its haze. */
export function paintShapes(
  surface: Surface,
  shapes: readonly Shape[],
  width = 0,
  height = 0,
): void {
  for (const shape of shapes) {
    if ('crown' in shape) {
      const mask = surface.createLinearGradient(0, 0, 0, height);
      mask.addColorStop(0, veil(INK, shape.crown));
      mask.addColorStop(1, veil(INK, shape.foot));
      surface.globalCompositeOperation = 'destination-in';
      surface.fillStyle = mask;
      surface.fillRect(0, 0, width, height);
    } else {
      surface.globalCompositeOperation = shape.isCut ? 'destination-out' : 'source-over';
      paintPart(surface, shape);
    }
    surface.globalCompositeOperation = 'source-over';
  }
}

/** Path of an upright rectangle. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Paths of `count` things in a row. */
export function row(count: number, path: (i: number) => string): string {
  return Array.from({ length: Math.ceil(count) }, (_, i) => path(i)).join('');
}

/** Path of a line through the points of `share` 0 to 1, in `steps` steps. */
export function curve(steps: number, point: (share: number) => readonly [number, number]): string {
  return `M${Array.from({ length: steps + 1 }, (_, i) => point(i / steps).join(' ')).join(' ')}`;
}

/** A ridge over the whole strip whose ends join. `rise`: px above the bottom; `turn`: 0 to 2π along the strip. */
export function ridge(width: number, height: number, rise: (turn: number) => number): string {
  const crest = curve(Math.ceil(width / 6), (share) => [
    share * width,
    height - rise(share * Math.PI * 2),
  ]);
  return `${crest}V${height}H0z`;
}
