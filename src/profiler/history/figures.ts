/** The figures of a time range, computed a few times a second. */

import { COUNT, FRAME, LATE, PRESS, SPAN } from '../../../shared/profile.ts';
import { lowerBound, type Summary, summaryOf } from '../../../shared/statistics.ts';
import type { Thread } from '../profiled-game.ts';
import { type Cause, causeOf } from './causes.ts';
import { displayPeriod, missedIn } from './frame-pace.ts';
import { type History, MINUTE_MS, PACE, TRAFFIC } from './history.ts';
import { type LongWork, longestSpans, longestTasks } from './longest.ts';
import type { Table } from './table.ts';

/** ms; null when there was nothing to measure. */
export interface Spreads {
  /** One entry for each name of a span, in the order in which the names were first recorded. */
  readonly spans: readonly { readonly name: string; readonly summary: Summary | null }[];
  readonly interval: Summary | null;
  readonly pressToTick: Summary | null;
  readonly pressToFrame: Summary | null;
}

/** The missed frames that are attributed to one cause. */
export interface Attribution {
  /** The longest work of this kind. */
  readonly cause: Cause;
  readonly missed: number;
  /** Length of that work, ms. */
  readonly longest: number;
}

export interface Figures {
  /** Length of the time range, ms. */
  readonly rangeMs: number;
  /** ms between two refreshes of the display. */
  readonly period: number;
  readonly spreads: Spreads;
  readonly frames: number;
  readonly framesPerSecond: number | null;
  readonly missed: number;
  /** Causes on these threads first, most missed frames first; 'elsewhere' last. */
  readonly attributions: readonly Attribution[];
  /** The last value of each counter; null for one that was not counted yet. */
  readonly counters: readonly { readonly name: string; readonly value: number | null }[];
  /** False for a host that has not taken any yet. */
  readonly presses: boolean;
  /** Posted messages, as the loop's own code counts them; null when it never did. */
  readonly messages: { readonly perSecond: number; readonly bytesPerSecond: number } | null;
  readonly commitsPerSecond: number;
  readonly tasks: number;
  /** Presses that were heard after their ticks were played, and the most ticks that the engine went back. */
  readonly late: { readonly presses: number; readonly mostBack: number };
  readonly lost: number;
  /** The longest work of the whole minute, longest first. */
  readonly longest: {
    readonly engine: readonly LongWork[];
    readonly page: readonly LongWork[];
    readonly others: readonly { readonly name: string; readonly rows: readonly LongWork[] }[];
  };
}

const LONGEST = 5;
/** Shortest time to compute a rate over, s. */
const SHORTEST_S = 0.25;

/** Figures of the time range of `rangeMs` that ends at `until` (Stamp). */
export function figuresOf(
  history: History,
  until: number,
  rangeMs: number,
  thread: Thread,
): Figures {
  const since = until - rangeMs;
  const { frames } = history;
  const starts = frames.column(FRAME.start);
  const from = lowerBound(starts, since);
  const to = lowerBound(starts, until + 1);
  // Estimate the period from the whole minute: a short range may contain late frames only.
  const known = lowerBound(starts, until - MINUTE_MS);
  const period = displayPeriod(frames.column(PACE.step).subarray(known, to));
  const intervals = frames
    .column(PACE.interval)
    .subarray(from, to)
    .filter((interval) => interval > 0);
  const attributions = attributionsOf(history, from, to, period, thread);
  const read = countedFrom(history.traffic, since);
  const seconds = Math.max((until - read) / 1000, SHORTEST_S);
  const traffic = (column: number) =>
    sum(between(history.traffic, TRAFFIC.at, column, read + 1, until));
  return {
    rangeMs,
    period,
    spreads: spreadsOf(history, since, until, intervals),
    frames: to - from,
    framesPerSecond: intervals.length === 0 ? null : (intervals.length / sum(intervals)) * 1000,
    missed: attributions.reduce((total, { missed }) => total + missed, 0),
    attributions,
    counters: countersOf(history, until),
    presses: history.presses.length > 0,
    messages: history.traffic.column(TRAFFIC.messages).some((count) => count > 0)
      ? {
          perSecond: traffic(TRAFFIC.messages) / seconds,
          bytesPerSecond: traffic(TRAFFIC.bytes) / seconds,
        }
      : null,
    commitsPerSecond: between(history.commits, 0, 0, read, until).length / seconds,
    tasks: history.tasks.filter(({ start }) => start >= since && start <= until).length,
    late: lateIn(between(history.late, LATE.heard, LATE.back, since, until)),
    lost: history.lost,
    longest: {
      engine: longestSpans(history, history.spans, until - MINUTE_MS, period, LONGEST),
      page: longestTasks(history, until - MINUTE_MS, period, thread, LONGEST),
      others: history.others.map((other) => ({
        name: other.name,
        rows: longestSpans(history, other, until - MINUTE_MS, period, LONGEST),
      })),
    },
  };
}

function spreadsOf(
  history: History,
  since: number,
  until: number,
  interval: Float64Array,
): Spreads {
  const presses = (from: number, to: number) => {
    const starts = between(history.presses, PRESS.taken, from, since, until);
    const ends = between(history.presses, PRESS.taken, to, since, until);
    return summaryOf(ends.map((end, i) => end - (starts[i] ?? end)));
  };
  return {
    spans: spanSummaries(history, since, until),
    interval: summaryOf(interval),
    pressToTick: presses(PRESS.pressed, PRESS.taken),
    pressToFrame: presses(PRESS.pressed, PRESS.drawn),
  };
}

function lateIn(back: Float64Array): Figures['late'] {
  return { presses: back.length, mostBack: Math.max(0, ...back) };
}

function spanSummaries({ spans }: History, since: number, until: number): Spreads['spans'] {
  const column = (index: number) => between(spans.table, SPAN.end, index, since, until);
  const [codes, starts, ends] = [column(SPAN.code), column(SPAN.start), column(SPAN.end)];
  const lengths = spans.names.map((): number[] => []);
  for (const [i, code] of codes.entries()) lengths[code]?.push((ends[i] ?? 0) - (starts[i] ?? 0));
  return spans.names.map((name, code) => ({ name, summary: summaryOf(lengths[code] ?? []) }));
}

function countersOf({ names, counts }: History, until: number): Figures['counters'] {
  const known = lowerBound(counts.column(COUNT.at), until + 1);
  const codes = counts.column(COUNT.code).subarray(0, known);
  const values = counts.column(COUNT.value);
  return names.counters.map((name, code) => ({
    name,
    value: values[codes.lastIndexOf(code)] ?? null,
  }));
}

function attributionsOf(
  history: History,
  from: number,
  to: number,
  period: number,
  thread: Thread,
) {
  const intervals = history.frames.column(PACE.interval);
  const attributions = new Map<string, Attribution>();
  for (let i = from; i < to; i++) {
    const missed = missedIn(intervals[i] ?? 0, period);
    if (missed === 0) continue;
    const cause = causeOf(history, i, period, thread);
    const name = cause.on === 'engine' ? cause.span : cause.on;
    const length = cause.on === 'elsewhere' ? 0 : cause.length;
    const known = attributions.get(name);
    const isLonger = known === undefined || length > known.longest;
    attributions.set(name, {
      cause: isLonger ? cause : known.cause,
      missed: missed + (known?.missed ?? 0),
      longest: isLonger ? length : known.longest,
    });
  }
  return [...attributions.values()].sort((a, b) => rank(b) - rank(a) || b.missed - a.missed);
}

/** Causes on these threads rank first: a developer can do something about them. */
function rank({ cause }: Attribution): number {
  return cause.on === 'elsewhere' ? 0 : 1;
}

/** One column of the records whose `time` column lies between two Stamps. */
function between(table: Table, time: number, column: number, since: number, until: number) {
  const times = table.column(time);
  return table.column(column).subarray(lowerBound(times, since), lowerBound(times, until + 1));
}

/** Stamp of the first read in the range. It includes older traffic, so counting starts after it. */
function countedFrom(traffic: Table, since: number): number {
  const times = traffic.column(TRAFFIC.at);
  return times[Math.max(0, lowerBound(times, since))] ?? since;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
