/** Paths of what is repeated or scattered along a strip. */
import { between, createRandom, type Random } from '../scenery/random.ts';
import { box } from '../sprites/shape.ts';
import type { StripPlan } from './district.ts';
import { light } from './pens.ts';

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
  for (let x = from; x < to; x += between(random, near, far)) all.push(thing(x));
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
        const [y, x] = [between(random, 0, SWAY), between(random, 0, width)];
        const wide = between(random, ...long);
        const d = box(x, y, wide, thick) + box(x - width, y, wide, thick);
        return light(opacity * between(random, 0.6, 1.4))(d);
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
