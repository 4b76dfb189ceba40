/** The daily course: one seed for each UTC day. Counts on how many days in a row it was played. */
import { isWhole } from '../../shared/result.ts';

export const DAY_MS = 86_400_000;
/** The latest time of a Date, ms since the epoch. */
const TIME_MAX = 8.64e15;

/** True for a time at which a run can have been played, ms since the epoch. */
export function isTime(value: unknown): value is number {
  return isWhole(value, 0, TIME_MAX);
}

/** `playedAt`: when the run began, ms since the epoch. */
type DatedRun = { readonly run: { readonly seed: number }; readonly playedAt: number };

/** Seed of the day: its UTC date as the number YYYYMMDD. `now`: a date, or ms since the epoch. */
export function dailySeed(now: Date | number): number {
  const date = new Date(now);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** A daily run belongs to the day on which it began, even if it ends on the next one. */
export function isDailyRun({ run, playedAt }: DatedRun): boolean {
  return run.seed === dailySeed(playedAt);
}

/** Days with a daily run, since the epoch, from the first to the last of each row of days: sorted, with gaps between. */
export type PlayedDays = readonly (readonly [first: number, last: number])[];

/** Enough for 1.5 years in which every other day was left out. */
const MOST_GAPS = 300;

/** The days of both. */
export function joinDays(a: PlayedDays, b: PlayedDays): PlayedDays {
  const joined: [first: number, last: number][] = [];
  for (const [first, last] of [...a, ...b].sort(([x], [y]) => x - y)) {
    const before = joined.at(-1);
    if (before === undefined || first > before[1] + 1) joined.push([first, last]);
    else before[1] = Math.max(before[1], last);
  }
  return joined.slice(-MOST_GAPS);
}

export function daysOf(rows: readonly DatedRun[]): PlayedDays {
  const days = rows.filter(isDailyRun).map(({ playedAt }) => Math.floor(playedAt / DAY_MS));
  return joinDays(
    days.map((day) => [day, day]),
    [],
  );
}

/** Reads stored days. Invalid ones are left out. */
export function parseDays(json: unknown): PlayedDays {
  const rows: readonly unknown[] = Array.isArray(json) ? json.slice(0, MOST_GAPS) : [];
  const valid = rows.flatMap((row): PlayedDays => {
    const [first, last]: readonly unknown[] = Array.isArray(row) ? row : [];
    const isDay = (day: unknown) => isWhole(day, 0, TIME_MAX / DAY_MS);
    return isDay(first) && isDay(last) && first <= last ? [[first, last]] : [];
  });
  return joinDays(valid, []);
}

/** Which day in a row it is, played or still to come: 1 for the first. `today`: in days since the epoch. */
export function dayInRow(days: PlayedDays, today: number): number {
  const row = days.find(([first, last]) => first <= today && today <= last + 1);
  return row === undefined ? 1 : today - row[0] + 1;
}
