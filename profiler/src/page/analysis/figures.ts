/** The figures of a time range, computed twice a second. */
import { type History, type Lane, MINUTE_MS } from '../records.ts';
import { type Cause, causeOf } from './causes.ts';
import { displayPeriod, missedIn } from './frame-pace.ts';
import { type LongWork, longestSpans, longestTasks } from './longest.ts';
import { type Summary, sum, summaryOf } from './statistics.ts';

/** The missed frames that are attributed to one cause. */
export interface Attribution {
  /** The cause, as it was in its longest occurrence. */
  readonly cause: Cause;
  readonly missed: number;
}

/** Figures of one lane. */
export interface LaneFigures {
  readonly name: string;
  readonly frames: number;
  /** Frames that were drawn on demand, after a rest. */
  readonly onDemand: number;
  /** null when no frame followed another one. Missed frames lower it. */
  readonly framesPerSecond: number | null;
  readonly missed: number;
  /** ms from frame to frame; null when there was nothing to measure, as below. */
  readonly interval: Summary | null;
  /** By name, in the order in which the names were first recorded. */
  readonly spans: readonly {
    readonly name: string;
    readonly perSecond: number;
    /** ms. */
    readonly summary: Summary | null;
  }[];
  readonly pressToTick: Summary | null;
  readonly pressToFrame: Summary | null;
  /** The last value of each counter. */
  readonly counters: readonly { readonly name: string; readonly value: number }[];
  readonly lost: number;
}

export interface Figures {
  /** Length of the time range, ms. */
  readonly rangeMs: number;
  /** ms between two refreshes of the display. */
  readonly period: number;
  readonly lanes: readonly LaneFigures[];
  /** Missed frames of all lanes. */
  readonly missed: number;
  /** Causes with a name first, most missed frames first; 'elsewhere' last. */
  readonly attributions: readonly Attribution[];
  /** Tasks of the page over 20 ms. */
  readonly tasks: number;
  readonly momentsPerSecond: number;
  /** The longest work of the whole minute by thread, longest first: the lanes, then 'page'. */
  readonly longest: readonly { readonly name: string; readonly rows: readonly LongWork[] }[];
}

const LONGEST = 5;
/** Shortest time to compute a rate over, s. */
const SHORTEST_S = 0.25;

/** Figures of the time range of `rangeMs` that ends at `until` (Stamp). */
export function figuresOf(history: History, until: number, rangeMs: number): Figures {
  const { lanes, tasks, moments } = history;
  const since = until - rangeMs;
  const minute = until - MINUTE_MS;
  // From the whole minute: a short range may contain late frames only.
  const period = displayPeriod(lanes);
  const attributions = attributionsOf(history, since, until, period);
  const isIn = (at: number) => at >= since && at <= until;
  const seconds = Math.max(Math.min(rangeMs, until - (moments[0] ?? since)) / 1000, SHORTEST_S);
  return {
    rangeMs,
    period,
    lanes: lanes.map((lane) => laneFigures(lane, since, until, period)),
    missed: sum(attributions.map(({ missed }) => missed)),
    attributions,
    tasks: tasks.filter(({ start }) => isIn(start)).length,
    momentsPerSecond: moments.filter(isIn).length / seconds,
    longest: [
      ...lanes.map((lane) => ({
        name: lane.name,
        rows: longestSpans(lane, minute, period, LONGEST),
      })),
      { name: 'page', rows: longestTasks(history, minute, period, LONGEST) },
    ],
  };
}

function laneFigures(lane: Lane, since: number, until: number, period: number): LaneFigures {
  const isIn = (at: number) => at >= since && at <= until;
  const frames = lane.frames.filter(({ start }) => isIn(start));
  const waits = frames.map(({ wait }) => wait).filter((wait) => wait > 0);
  const following = frames.filter(({ follows, wait }) => follows && wait > 0);
  const spans = lane.spans.filter(({ end }) => isIn(end));
  const presses = lane.presses.filter(({ taken }) => isIn(taken));
  const names = [...new Set(lane.spans.map(({ name }) => name))];
  const first = Math.max(since, lane.spans[0]?.end ?? since);
  const seconds = Math.max((until - first) / 1000, SHORTEST_S);
  return {
    name: lane.name,
    frames: frames.length,
    onDemand: frames.filter(({ follows }) => !follows).length,
    framesPerSecond:
      following.length === 0
        ? null
        : (1000 * following.length) / sum(following.map(({ wait }) => wait)),
    missed: sum(waits.map((wait) => missedIn(wait, period))),
    interval: summaryOf(waits),
    spans: names.map((name) => {
      const lengths = spans.flatMap((span) => (span.name === name ? [span.end - span.start] : []));
      return { name, perSecond: lengths.length / seconds, summary: summaryOf(lengths) };
    }),
    pressToTick: summaryOf(presses.map(({ made, taken }) => taken - made)),
    pressToFrame: summaryOf(presses.map(({ made, drawn }) => drawn - made)),
    counters: [...new Map(lane.counts.map(({ name, value }) => [name, value]))].map(
      ([name, value]) => ({ name, value }),
    ),
    lost: lane.lost,
  };
}

/** Missed frames of all lanes by their causes; those of 'elsewhere' are one. */
function attributionsOf(
  history: History,
  since: number,
  until: number,
  period: number,
): Attribution[] {
  const found = new Map<string, Attribution>();
  for (const lane of history.lanes) {
    for (const frame of lane.frames) {
      const missed = missedIn(frame.wait, period);
      if (missed === 0 || frame.start < since || frame.start > until) continue;
      const cause = causeOf(history, lane, frame, period);
      const key = cause.on === 'lane' ? `${lane.name}\n${cause.span}` : `${cause.on} ${lane.name}`;
      const known = found.get(key);
      found.set(key, {
        cause: known === undefined ? cause : longer(cause, known.cause),
        missed: missed + (known?.missed ?? 0),
      });
    }
  }
  const all = [...found.values()].sort((a, b) => b.missed - a.missed);
  const known = all.filter(({ cause }) => cause.on !== 'elsewhere');
  const unknown = all.flatMap(({ cause }) => (cause.on === 'elsewhere' ? [cause] : []));
  if (unknown.length === 0) return known;
  // The page is busy once, whatever number of workers misses frames meanwhile.
  const pageBusy = Math.max(...unknown.map((cause) => cause.pageBusy));
  const missed = sum(all.map((one) => one.missed)) - sum(known.map((one) => one.missed));
  return [...known, { cause: { on: 'elsewhere', pageBusy }, missed }];
}

/** The longer case of one cause; for causes elsewhere the page's busy time adds up. */
function longer(a: Cause, b: Cause): Cause {
  if (a.on !== 'elsewhere') return b.on === 'elsewhere' || a.length > b.length ? a : b;
  return b.on === 'elsewhere' ? { ...a, pageBusy: a.pageBusy + b.pageBusy } : b;
}
