/** The numbers of a stretch of the history: computed a few times a second, on plain lists. */

import { SPAN_NAMES, type SpanName } from '../../../shared/profile.ts';
import { placeOf, type Summary, summaryOf } from '../../../shared/statistics.ts';
import type { Thread } from '../../engine/run-slice.ts';
import { type Cause, causeOf, type Long, longestSpans, longestTasks } from './causes.ts';
import { displayPeriod, missedIn } from './frame-pace.ts';
import { FRAME, type History, MINUTE_MS, PRESS, SPAN, TRAFFIC } from './history.ts';
import type { Track } from './track.ts';

/** ms; null: nothing of the kind happened. */
export interface Spreads {
  readonly tick: Summary | null;
  readonly draw: Summary | null;
  readonly interval: Summary | null;
  readonly pressToTick: Summary | null;
  readonly pressToFrame: Summary | null;
}

/** What cost frames: one cause, and how many. */
export interface Blame {
  readonly cause: Cause;
  readonly missed: number;
  /** ms, of the longest. */
  readonly longest: number;
}

export interface Figures {
  /** Length of the stretch, ms. */
  readonly span: number;
  /** ms between two refreshes of the display. */
  readonly period: number;
  readonly spreads: Spreads;
  readonly frames: number;
  readonly framesPerSecond: number | null;
  readonly missed: number;
  /** The worst first; what nobody here is to blame for comes last. */
  readonly blames: readonly Blame[];
  readonly objects: number | null;
  readonly messagesPerSecond: number;
  readonly bytesPerSecond: number;
  readonly commitsPerSecond: number;
  readonly tasks: number;
  readonly lost: number;
  /** Of the whole minute, longest first. */
  readonly longest: { readonly engine: readonly Long[]; readonly page: readonly Long[] };
}

const LONGEST = 5;
/** Less says nothing about a second. */
const SHORTEST_S = 0.25;

/** Of the last `span` ms up to `until` (a Stamp). */
export function figuresOf(history: History, until: number, span: number, host: Thread): Figures {
  const since = until - span;
  const { frames } = history;
  const from = placeOf(frames.column(FRAME.start), since);
  const to = placeOf(frames.column(FRAME.start), until + 1);
  const allIntervals = frames.column(FRAME.interval);
  // Of more than is looked at: a stretch that is bad throughout still has the display it had before.
  const known = placeOf(frames.column(FRAME.start), until - MINUTE_MS);
  const period = displayPeriod(frames.column(FRAME.step).subarray(known, to));
  const intervals = allIntervals.subarray(from, to).filter((interval) => interval > 0);
  const blames = blamesOf(history, from, to, period, host);
  const read = countedFrom(history.traffic, since);
  const seconds = Math.max((until - read) / 1000, SHORTEST_S);
  const traffic = (column: number) =>
    between(history.traffic, TRAFFIC.at, column, read + 1, until).reduce((sum, n) => sum + n, 0);
  const played = intervals.reduce((sum, interval) => sum + interval, 0);
  const commits = between(history.commits, 0, 0, read, until).length;
  return {
    span,
    period,
    spreads: spreadsOf(history, since, until, intervals),
    frames: to - from,
    framesPerSecond: intervals.length === 0 ? null : (intervals.length / played) * 1000,
    missed: blames.reduce((sum, { missed }) => sum + missed, 0),
    blames,
    objects: frames.column(FRAME.objects)[to - 1] ?? null,
    messagesPerSecond: traffic(TRAFFIC.messages) / seconds,
    bytesPerSecond: traffic(TRAFFIC.bytes) / seconds,
    commitsPerSecond: commits / seconds,
    tasks: history.tasks.filter(({ start }) => start >= since && start <= until).length,
    lost: history.lost,
    longest: {
      engine: longestSpans(history, until - MINUTE_MS, period, LONGEST),
      page: longestTasks(history, until - MINUTE_MS, period, host, LONGEST),
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
    tick: summaryOf(spansOf(history, 'tick', since, until)),
    draw: summaryOf(spansOf(history, 'draw', since, until)),
    interval: summaryOf(interval),
    pressToTick: presses(PRESS.pressed, PRESS.taken),
    pressToFrame: presses(PRESS.pressed, PRESS.drawn),
  };
}

/** The lengths of all spans of a name. */
function spansOf(history: History, name: SpanName, since: number, until: number): Float64Array {
  const codes = between(history.spans, SPAN.start, SPAN.code, since, until);
  const lengths = between(history.spans, SPAN.start, SPAN.length, since, until);
  const code = SPAN_NAMES.indexOf(name);
  return lengths.filter((_length, i) => codes[i] === code);
}

function blamesOf(history: History, from: number, to: number, period: number, host: Thread) {
  const intervals = history.frames.column(FRAME.interval);
  const blames = new Map<string, Blame>();
  for (let i = from; i < to; i++) {
    const missed = missedIn(intervals[i] ?? 0, period);
    if (missed === 0) continue;
    const cause = causeOf(history, i, period, host);
    const name = cause.on === 'engine' ? cause.span : cause.on;
    const length = cause.on === 'elsewhere' ? 0 : cause.length;
    const known = blames.get(name);
    const worse = known === undefined || length > known.longest;
    blames.set(name, {
      cause: worse ? cause : known.cause,
      missed: missed + (known?.missed ?? 0),
      longest: worse ? length : known.longest,
    });
  }
  return [...blames.values()].sort((a, b) => rank(b) - rank(a) || b.missed - a.missed);
}

/** Those that somebody here can do something about come first. */
function rank({ cause }: Blame): number {
  return cause.on === 'elsewhere' ? 0 : 1;
}

/** One column of the records whose time lies in a stretch. */
function between(track: Track, time: number, column: number, since: number, until: number) {
  const times = track.column(time);
  return track.column(column).subarray(placeOf(times, since), placeOf(times, until + 1));
}

/** Stamp of the read from which on traffic is counted: the first has what was posted before it. */
function countedFrom(traffic: Track, since: number): number {
  const times = traffic.column(TRAFFIC.at);
  return times[Math.max(0, placeOf(times, since))] ?? since;
}
