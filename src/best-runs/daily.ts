/** The course of the day: everyone's runs of one UTC day begin with one seed. */

/** Seed of the day: its UTC date as the number YYYYMMDD. `now`: a date, or ms since the epoch. */
export function dailySeed(now: Date | number): number {
  const date = new Date(now);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}
