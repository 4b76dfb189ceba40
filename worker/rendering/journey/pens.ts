/**
 * Pens and paths of landscapes. A pen is translucent ink, through which each sky's colours show, or light that is cut out.
 * A path repeats or scatters things along a strip.
 */
import { INK, veil, WHITE } from '../../../shared/colour.ts';
import { createRandom, type Random } from '../scenery/random.ts';
import { box, fade, type Shape } from '../sprites/shape.ts';
import type { StripPlan } from './district.ts';

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

export function join<Item>(items: readonly Item[], path: (item: Item) => string): string {
  return items.map(path).join('');
}

/** Paths of `count` things in a row. */
export function row(count: number, path: (i: number) => string): string {
  return Array.from({ length: Math.ceil(count) }, (_, i) => path(i)).join('');
}

/** Repeats at about `apart` px, so that it fits into `width`. `each`: the paths at all places, counted from `first`. */
export function rhythm(width: number, apart: number, least = 1) {
  const count = Math.max(least, Math.round(width / apart));
  const gap = width / count;
  const each = (path: (x: number, i: number) => string, first = 0, more = 0) =>
    row(count + more, (i) => path((i + first) * gap, i));
  return { count, gap, each };
}

/** Joins the paths of things at random distances of `near` to `far` px. */
export function scatter<Thing>(
  random: Random,
  [from, to, near, far]: readonly [number, number, number, number],
  thing: (x: number) => Thing,
): Thing[] {
  const all: Thing[] = [];
  for (let x = from; x < to; x += random(near, far)) all.push(thing(x));
  return all;
}

/** px by which the heights of bars in a strip differ. */
const SWAY = 5;

type Range = readonly [from: number, to: number];

/**
 * Faint bars in the air, as a few low strips: one high strip would be nearly empty. `rises`: of the strips, as shares of
 * the sky; `count`: of bars in each; `long`: their lengths, px; then thickness, px, and opacity.
 */
export const streaks = (
  pace: number,
  rises: readonly number[],
  count: number,
  long: Range,
  [thick, opacity]: Range,
): StripPlan[] =>
  rises.map((share, i) => ({
    ...{ rise: (sky) => sky * share, reach: () => thick + SWAY, span: 1, pace, isExtra: true },
    shapes: (width) => {
      const random = createRandom(31 + i);
      return Array.from({ length: count }, () => {
        const [y, x] = [random(0, SWAY), random(0, width)];
        const wide = random(...long);
        const d = box(x, y, wide, thick) + box(x - width, y, wide, thick);
        return light(opacity * random(0.6, 1.4))(d);
      });
    },
  }));

/** Path through the points at `share` 0 to 1, in `steps` steps. */
export function curve(steps: number, point: (share: number) => readonly [number, number]): string {
  return `M${Array.from({ length: steps + 1 }, (_, i) => point(i / steps).join(' ')).join(' ')}`;
}

/** A ridge along a strip whose ends join. `rise`: height in px above the bottom; `turn`: 0 to 2π along the strip. */
export function ridge(width: number, height: number, rise: (turn: number) => number): string {
  const crest = curve(Math.ceil(width / 6), (share) => [
    share * width,
    height - rise(share * Math.PI * 2),
  ]);
  return `${crest}V${height}H0z`;
}
