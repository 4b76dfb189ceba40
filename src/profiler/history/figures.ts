/** The figures of a time range, computed a few times a second. */

import { FRAME, LATE, PRESS, SPAN, SPAN_NAMES, type SpanName } from '../../../shared/profile.ts';
import { lowerBound, type Summary, summaryOf } from '../../../shared/statistics.ts';
import type { Thread } from '../profiled-game.ts';
import { type Cause, causeOf } from './causes.ts';
import { displayPeriod, missedIn } from './frame-pace.ts';
import { type History, MINUTE_MS, PACE, TRAFFIC } from './history.ts';
import { type LongWork, longestSpans, longestTasks } from './longest.ts';
import type { Table } from './table.ts';

/** ms; null when there was nothing to measure. */
export interface Spreads {
  readonly tick: Summary | null;
  readonly draw: Summary | null;
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
  readonly bodies: number | null;
  readonly messagesPerSecond: number;
  readonly bytesPerSecond: number;
  readonly commitsPerSecond: number;
  readonly tasks: number;
  /** Presses that were heard after their ticks were played, and the most ticks that the engine went back. */
  readonly late: { readonly presses: number; readonly mostBack: number };
  readonly overwritten: number;
  /** The longest work of the whole minute, longest first. */
  readonly longest: { readonly engine: readonly LongWork[]; readonly page: readonly LongWork[] };
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
    bodies: frames.column(FRAME.bodies)[to - 1] ?? null,
    messagesPerSecond: traffic(TRAFFIC.messages) / seconds,
    bytesPerSecond: traffic(TRAFFIC.bytes) / seconds,
    commitsPerSecond: between(history.commits, 0, 0, read, until).length / seconds,
    tasks: history.tasks.filter(({ start }) => start >= since && start <= until).length,
    late: lateIn(between(history.late, LATE.heard, LATE.back, since, until)),
    overwritten: history.overwritten,
    longest: {
      engine: longestSpans(history, until - MINUTE_MS, period, LONGEST),
      page: longestTasks(history, until - MINUTE_MS, period, thread, LONGEST),
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
    tick: summaryOf(spanLengths(history, 'tick', since, until)),
    draw: summaryOf(spanLengths(history, 'draw', since, until)),
    interval: summaryOf(interval),
    pressToTick: presses(PRESS.pressed, PRESS.taken),
    pressToFrame: presses(PRESS.pressed, PRESS.drawn),
  };
}

function lateIn(back: Float64Array): Figures['late'] {
  return { presses: back.length, mostBack: Math.max(0, ...back) };
}

function spanLengths(history: History, name: SpanName, since: number, until: number): Float64Array {
  const codes = between(history.spans, SPAN.start, SPAN.code, since, until);
  const lengths = between(history.spans, SPAN.start, SPAN.length, since, until);
  const code = SPAN_NAMES.indexOf(name);
  return lengths.filter((_length, i) => codes[i] === code);
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
