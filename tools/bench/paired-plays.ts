/** Two builds that played the same run alternately: what differs between them, and what differs between plays of one. */
import { compareValues } from 'worker-loop-profiler/records';
import { sum } from './trace.ts';

/** ms by tick, by span. The time of a span excludes the spans within it. */
export type Spans = ReadonlyMap<string, ReadonlyMap<number, number>>;

export const PAIRS = 6;
/** Each build plays first in every other pair: whatever grows during the comparison cancels out. */
export const ORDER = Array.from({ length: PAIRS }, (_, i) =>
  i % 2 === 0 ? (['own', 'other'] as const) : (['other', 'own'] as const),
).flat();

/** `plays`: in the order ORDER. Means are ms a tick, from `firstTick` on. */
export function compareSpans(plays: readonly Spans[], firstTick: number) {
  const names = [...new Set(plays.flatMap((spans) => [...spans.keys()]))];
  return names.map((name) => {
    const pairs = pairsOf(plays).map((pair) => meansOf(pair, name, firstTick));
    const side = (n: number) => pairs.map((means) => means[n] ?? NaN);
    return { name, ...compareValues(side(0), side(1)) };
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
  const msOf = (spans: Spans) => ticks.map((tick) => spans.get(name)?.get(tick) ?? 0);
  return plays.map((spans) => sum(msOf(spans)) / ticks.length);
}

function ticksOf([first, ...others]: readonly Spans[], firstTick: number): number[] {
  const isShown = (tick: number) => others.every((spans) => spans.get('frame')?.has(tick));
  const ticks = [...(first?.get('frame')?.keys() ?? [])];
  return ticks.filter((tick) => tick >= firstTick && isShown(tick));
}
