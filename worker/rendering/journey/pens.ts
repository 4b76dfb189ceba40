/** Pens of the landscape: translucent ink that shows the colours of every sky, and light that is cut out. */
import { INK, veil, WHITE } from '../../../shared/colour.ts';
import { box, fade, type Shape } from '../sprites/shape.ts';

type Pen = (d: string) => Shape;

export const ink: Pen = (d) => ({ d, fill: INK });

export const line =
  (width: number): Pen =>
  (d) => ({ d, stroke: INK, width });

/** `opacity`: 0 to 1. */
export const light =
  (opacity: number, colour = WHITE): Pen =>
  (d) => ({ d, fill: veil(colour, opacity) });

/** Cuts out light: the sky shows through. `strength`: 0 to 1. */
export const cut =
  (strength: number): Pen =>
  (d) => ({ d, fill: veil(INK, strength), mode: 'destination-out' });

/** As `cut`, along a line. `width`: px. */
export const cutLine =
  (strength: number, width: number): Pen =>
  (d) => ({ d, stroke: veil(INK, strength), width, mode: 'destination-out' });

/** Fades what is painted above y `end`, px. */
export const fadeOut = (end: number): Shape => ({
  d: box(0, end - 24, 1e4, 24),
  fill: fade([0, end - 24, 0, end], { 0: veil(INK, 0), 1: INK }),
  mode: 'destination-out',
});

/** Makes what is painted more transparent. `crown`, `foot`: opacities left at the top and at `height`, 0 to 1. */
export const haze = (height: number, crown: number, foot = crown): Shape => ({
  d: box(0, 0, 1e4, height),
  fill: fade([0, 0, 0, height], { 0: veil(INK, crown), 1: veil(INK, foot) }),
  mode: 'destination-in',
});
