/** The daily course: one seed for each UTC day. Counts on how many days in a row it was played. */
const DAY_MS = 86_400_000;

/** `playedAt`: ms since the epoch. */
interface Played {
  readonly run: { readonly seed: number };
  readonly playedAt: number;
}

/** Seed of the day: its UTC date as the number YYYYMMDD. `now`: a date, or ms since the epoch. */
export function dailySeed(now: Date | number): number {
  const date = new Date(now);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

export function isDailyRun({ run, playedAt }: Played): boolean {
  return run.seed === dailySeed(playedAt);
}

/**
 * On how many days in a row the daily course was played, up to today, or up to yesterday if today's was not played yet.
 * `now`: ms since the epoch.
 */
export function dailyStreak(rows: readonly Played[], now: number): number {
  const played = new Set(rows.filter(isDailyRun).map(({ run }) => run.seed));
  let day = played.has(dailySeed(now)) ? now : now - DAY_MS;
  let days = 0;
  for (; played.has(dailySeed(day)); day -= DAY_MS) days += 1;
  return days;
}
