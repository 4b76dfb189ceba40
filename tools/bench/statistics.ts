/** The time between each value and the next. */
export function intervals(times: readonly number[]): number[] {
  return times.slice(1).map((time, i) => time - (times[i] ?? time));
}
