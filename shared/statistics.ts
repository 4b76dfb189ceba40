/** By nearest rank: the result is a measured value, never an average. */

/** The smallest value for which at least `share` (0 to 1) of the list is smaller or equal; NaN if the list is empty. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = Math.ceil(share * sorted.length);
  return sorted[Math.min(Math.max(rank, 1), sorted.length) - 1] ?? Number.NaN;
}
