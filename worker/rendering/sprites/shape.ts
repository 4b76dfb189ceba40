/** Shapes as data, and how they are painted. */
import { INK } from '../../../shared/colour.ts';
import { disc, type Part } from '../../../shared/outlines.ts';
import type { Surface } from '../surface.ts';

/** A colour, or light that fades. */
export type Fill = string | ((surface: Surface) => CanvasGradient);

/** A shape in the game. It may be filled with fading light, and may change what is below it. */
export interface Shape extends Omit<Part, 'fill'> {
  readonly fill?: Fill;
  readonly mode?: 'destination-out' | 'destination-in';
}

/** Shapes from back to front. As a function, it may set up the surface first. */
export type Drawing = readonly Shape[] | ((surface: Surface) => readonly Shape[]);

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

/** Colours by their position, 0 to 1. */
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

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** A line with dark edges. `width`, and `edge` on each side: px. */
export const lined = (d: string, stroke: string, width = 1.6, edge = 1.1): readonly Part[] => [
  { d, stroke: INK, width: width + 2 * edge },
  { d, stroke, width },
];

/** Paints within a rectangle of a layer, device px. */
export function paintWithin(
  surface: Surface,
  { x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
  paint: () => void,
): void {
  surface.save();
  surface.setTransform(1, 0, 0, 1, 0, 0);
  surface.beginPath();
  surface.rect(x, y, width, height);
  surface.clip();
  paint();
  surface.restore();
}
