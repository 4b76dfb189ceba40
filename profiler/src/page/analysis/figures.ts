/** Computes the figures of a time range, twice a second. */
import { STEP_SPAN, type Stamp } from '../../protocol.ts';
import { asyncName, type History, type Lane, MINUTE_MS } from '../records.ts';
import { type Cause, type LateFrame, lateFrames, type NamedCause, overIn } from './causes.ts';
import { paceOfSteps, type TimedStep, USUAL_MS } from './frame-pace.ts';
import { longestSpans, longestTasks } from './longest.ts';
import { lowerBound, sum, summaryOf } from './statistics.ts';

/** The missed frames that have one cause. */
export interface Attribution<Of extends Cause = Cause> {
  /** The cause, as it was in its longest occurrence. */
  readonly cause: Of;
  readonly missed: number;
}

export type Figures = ReturnType<typeof figuresOf>;
export type LaneFigures = ReturnType<typeof laneFigures>;

/** No rate is computed over a shorter time, s. */
const SHORTEST_S = 0.25;

/** Returns the figures of the `rangeMs` before `until`. */
export function figuresOf(history: History, until: Stamp, rangeMs: number) {
  const { lanes, tasks } = history;
  const since = until - rangeMs;
  const minute = until - MINUTE_MS;
  const period = history.period ?? USUAL_MS;
  const late = lateFrames(history, since, until);
  const isIn = (at: Stamp) => at >= since && at <= until;
  return {
    rangeMs,
    /** ms between two refreshes of the display, or the usual time while the display's is not known. */
    period,
    isRateKnown: history.period !== null,
    lanes: lanes.map((lane) => laneFigures(lane, since, until)),
    /** Missed frames of all lanes. */
    missed: sum(late.map(({ frame }) => frame.missed)),
    late,
    attributions: attributionsOf(late),
    /** Number of page tasks over 20 ms. */
    tasks: tasks.filter(({ start }) => isIn(start)).length,
    /** The longest work of each lane in the whole minute, then that of the page. */
    longest: [
      ...lanes.map((lane) => ({
        name: lane.name,
        rows: longestSpans(lane, minute, period),
      })),
      { name: 'page', rows: longestTasks(history, minute, period) },
    ],
  };
}

/** Percentiles are in ms, and null without values. */
function laneFigures(lane: Lane, since: Stamp, until: Stamp) {
  const isIn = (at: Stamp) => at >= since && at <= until;
  const frames = lane.frames.filter(({ start }) => isIn(start));
  const over = overIn(lane, since, until);
  const gaps = frames.map(({ waitMs }) => waitMs).filter((waitMs) => waitMs > 0);
  const following = frames.filter(({ followsFrame, waitMs }) => followsFrame && waitMs > 0);
  const values = new Map(lane.spanNames.map((name): [string, number[]] => [name, []]));
  const steps: TimedStep[] = [];
  let busyUntil = Number.POSITIVE_INFINITY;
  const { spans } = lane;
  // Only the spans of the range: a minute may have half a million.
  const recent = spans.slice(lowerBound(spans, since, ({ end }) => end));
  for (const { name, start, end, depth } of recent) {
    if (end > until) break;
    values.get(name)?.push(end - start);
    // A step within a frame is a part of the frame, and an inner span ends before its step.
    if (depth !== 0) continue;
    if (name === STEP_SPAN) steps.push({ start, idleMs: start - busyUntil });
    busyUntil = end;
  }
  for (const { name, start, end } of lane.asyncSpans) {
    if (isIn(end)) values.get(asyncName(name))?.push(end - start);
  }
  const presses = lane.presses.filter(({ taken }) => isIn(taken));
  const first = Math.max(since, lane.spans[0]?.end ?? lane.openedAt);
  const seconds = Math.max((until - first) / 1000, SHORTEST_S);
  return {
    name: lane.name,
    /** Length of what was recorded of the range, s. */
    seconds,
    frames: frames.length,
    /** null when no frame followed another one. Missed frames lower it. */
    framesPerSecond:
      following.length === 0
        ? null
        : (1000 * following.length) / sum(following.map(({ waitMs }) => waitMs)),
    /** Refreshes without a new picture, also those that a loop with a pace of its own let pass. */
    missed: sum(over.map(({ missed, passed }) => missed + passed)),
    /** The missed refreshes that a pace of its own does not explain. */
    late: sum(over.map(({ missed }) => missed)),
    /** True if it keeps a pace of its own. */
    isLimited: over.some(({ passed }) => passed > 0),
    /** Steps of a simulation on a timer; null without. */
    steps: paceOfSteps(steps),
    /** Time from frame to frame. */
    interval: summaryOf(gaps),
    /** Sorted by when their names were first recorded. */
    spans: [...values].map(([name, own]) => {
      return { name, perSecond: own.length / seconds, summary: summaryOf(own) };
    }),
    pressToTick: summaryOf(presses.map(({ pressed, taken }) => taken - pressed)),
    pressToFrame: summaryOf(presses.map(({ pressed, shown }) => shown - pressed)),
    /** The last value of each gauge. */
    gauges: [...new Map(lane.gauges.map(({ name, value }) => [name, value]))].map(
      ([name, value]) => ({ name, value }),
    ),
    lost: lane.lost,
  };
}

/** Missed frames of all lanes by cause, most missed frames first. The last entry counts all without a known cause. */
function attributionsOf(late: readonly LateFrame[]): Attribution[] {
  const named = new Map<string, Attribution<NamedCause>>();
  let elsewhere = 0;
  const busy = new Map<Lane, number>();
  for (const { lane, frame, cause } of late) {
    const { missed } = frame;
    if (cause.on === 'elsewhere') {
      elsewhere += missed;
      busy.set(lane, (busy.get(lane) ?? 0) + cause.pageBusy);
      continue;
    }
    const key = `${lane.name}\n${cause.on === 'lane' ? cause.span : ''}`;
    const known = named.get(key) ?? { cause, missed: 0 };
    const longer = cause.length > known.cause.length ? cause : known.cause;
    named.set(key, { cause: longer, missed: missed + known.missed });
  }
  const sorted = [...named.values()].sort((a, b) => b.missed - a.missed);
  if (elsewhere === 0) return sorted;
  // Several workers may miss frames at the same time: the page's busy time counts once.
  const pageBusy = Math.max(...busy.values());
  return [...sorted, { cause: { on: 'elsewhere', pageBusy }, missed: elsewhere }];
}
