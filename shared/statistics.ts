/** Order statistics by nearest rank: every figure is a measured value, never an average. */

/** All but `count` have the unit of the list; null for an empty list. Does not change the list. */
export function summaryOf(values: ArrayLike<number>) {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  return {
    count: sorted.length,
    p50: atRank(sorted, 0.5),
    p95: atRank(sorted, 0.95),
    p99: atRank(sorted, 0.99),
    worst: atRank(sorted, 1),
  };
}

/** The smallest value for which at least `share` (0 to 1) of the list is smaller or equal; NaN if the list is empty. */
export function percentile(values: ArrayLike<number>, share: number): number {
  return atRank(Float64Array.from(values).sort(), share);
}

function atRank(sorted: Float64Array, share: number): number {
  const rank = Math.ceil(share * sorted.length);
  return sorted[Math.min(Math.max(rank, 1), sorted.length) - 1] ?? Number.NaN;
}
