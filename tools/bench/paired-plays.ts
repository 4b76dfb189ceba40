/** Two builds that played the same run alternately: what differs between them, and what differs between plays of one. */
import { sum } from './trace.ts';

/** ms by tick, by span. The time of a span excludes the spans within it. */
export type Spans = ReadonlyMap<string, ReadonlyMap<number, number>>;
export type Interval = readonly [low: number, high: number];

export const PAIRS = 6;
/** Each build plays first in every other pair: whatever grows during the comparison cancels out. */
export const ORDER = Array.from({ length: PAIRS }, (_, i) =>
  i % 2 === 0 ? (['own', 'other'] as const) : (['other', 'own'] as const),
).flat();

/** Half the width of the 95 % interval of a mean of so many values, in standard errors (Student's t). */
const STUDENT: Readonly<Record<number, number>> = { 5: 2.776, 6: 2.571 };

/** `plays`: in the order ORDER. Means are ms a tick, from `firstTick` on. */
export function compareSpans(plays: readonly Spans[], firstTick: number) {
  const names = [...new Set(plays.flatMap((spans) => [...spans.keys()]))];
  // Two plays of one build meet between two pairs, in either order like the pairs.
  const neighbours = plays.flatMap((play, i) => {
    const next = plays[i + 1];
    return i % 2 === 0 || next === undefined ? [] : [i % 4 === 1 ? [play, next] : [next, play]];
  });
  return names.map((name) => {
    const means = (pairs: readonly (readonly Spans[])[]) =>
      pairs.map((pair) => meansOf(pair, name, firstTick));
    const pairs = means(pairsOf(plays));
    const interval = intervalOf(pairs);
    const noise = intervalOf(means(neighbours));
    const [own = NaN, other = NaN] = [0, 1].map((side) =>
      mean(pairs.map((pair) => pair[side] ?? NaN)),
    );
    const least = Math.max(...noise.map(Math.abs), (interval[1] - interval[0]) / 2);
    const difference = own - other;
    const verdict = difference > least ? 'slower' : difference < -least ? 'faster' : '';
    return { name, own, other, interval, noise, verdict };
  });
}

/** The two plays of each pair, this build's first. */
function pairsOf(plays: readonly Spans[]): (readonly Spans[])[] {
  return Array.from({ length: plays.length / 2 }, (_, i) => {
    const pair = plays.slice(2 * i, 2 * i + 2);
    return ORDER[2 * i] === 'own' ? pair : pair.reverse();
  });
}

/** Mean of a span in each play, over the ticks with a frame in all of them. */
function meansOf(plays: readonly Spans[], name: string, firstTick: number): number[] {
  const ticks = ticksOf(plays, firstTick);
  return plays.map((spans) => mean(ticks.map((tick) => spans.get(name)?.get(tick) ?? 0)));
}

function ticksOf([first, ...others]: readonly Spans[], firstTick: number): number[] {
  const isShown = (tick: number) => others.every((spans) => spans.get('frame')?.has(tick));
  const ticks = [...(first?.get('frame')?.keys() ?? [])];
  return ticks.filter((tick) => tick >= firstTick && isShown(tick));
}

/** 95 % interval of the mean difference between the two of a pair. */
function intervalOf(pairs: readonly (readonly number[])[]): Interval {
  const differences = pairs.map(([one = NaN, two = NaN]) => one - two);
  const middle = mean(differences);
  const squares = sum(differences.map((each) => (each - middle) ** 2));
  const error = Math.sqrt(squares / (differences.length - 1) / differences.length);
  const half = (STUDENT[differences.length] ?? NaN) * error;
  return [middle - half, middle + half];
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
