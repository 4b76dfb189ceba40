export type Summary = NonNullable<ReturnType<typeof summaryOf>>;

/** Percentiles; null without values. */
export function summaryOf(values: readonly number[]) {
  if (values.length === 0) return null;
  const sorted = new Float64Array(values).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1), count: sorted.length };
}

/** Index of the first item that is not below `value`, in a list sorted by `by`. */
export function lowerBound<Item>(
  list: readonly Item[],
  value: number,
  by: (item: Item) => number,
): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item !== undefined && by(item) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
