/** Compares two sessions, or two builds, by values that each was measured for several times. */
import { sum } from './statistics.ts';

export type Interval = readonly [low: number, high: number];

/** Half the width of the 95 % interval of a mean of so many values, in standard errors (Student's t). */
const STUDENT: Readonly<Record<number, number>> = { 5: 2.776, 6: 2.571 };

/**
 * Compares six values of each side, which belong together in pairs. `noise` is the same interval for neighbouring values of
 * one side. There is a verdict only for a difference beyond both.
 */
export function compareValues(own: readonly number[], other: readonly number[]) {
  const interval = intervalOf(own.map((value, i) => value - (other[i] ?? Number.NaN)));
  const neighbours = own.slice(1).map((_, i) => {
    const side = i % 2 === 0 ? other : own;
    const step = (side[i] ?? Number.NaN) - (side[i + 1] ?? Number.NaN);
    return i % 2 === 0 ? step : -step;
  });
  const noise = intervalOf(neighbours);
  const difference = mean(own) - mean(other);
  const least = Math.max(...noise.map(Math.abs), (interval[1] - interval[0]) / 2);
  const verdict = difference > least ? 'more' : difference < -least ? 'less' : '';
  return { own: mean(own), other: mean(other), interval, noise, verdict } as const;
}

/** 95 % interval of the mean of some differences. */
function intervalOf(differences: readonly number[]): Interval {
  const middle = mean(differences);
  const squares = sum(differences.map((each) => (each - middle) ** 2));
  const error = Math.sqrt(squares / (differences.length - 1) / differences.length);
  const half = (STUDENT[differences.length] ?? Number.NaN) * error;
  return [middle - half, middle + half];
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
