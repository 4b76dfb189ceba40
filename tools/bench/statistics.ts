/** The value below which `share` (0 to 1) of a list lies. Throws on an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('no values to take a percentile of');
  return value;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Differences of neighbours. */
export function intervals(times: readonly number[]): number[] {
  return times.slice(1).map((time, i) => time - (times[i] ?? time));
}
