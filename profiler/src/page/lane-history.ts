/** The last minute of one recorded loop. */
import type { LoopOptions, Stamp } from '../protocol.ts';
import { waitFor } from './analysis/frame-pace.ts';
import { REST_MS } from './analysis/own-pace.ts';
import { spansIn, withOwnLengths } from './analysis/spans.ts';
import { lowerBound, sum } from './analysis/statistics.ts';
import type { LoopRecords } from './batch-records.ts';
import {
  asyncName,
  type Frame,
  type GaugeValue,
  type Lane,
  type LaneSpan,
  LONGEST,
  MINUTE_MS,
  stampOf,
} from './records.ts';

export type LiveLane = Lane & { add(records: LoopRecords): void };

export function createLane(name: string, about: LoopOptions, isPage: boolean): LiveLane {
  const lists = {
    frames: [],
    spans: [],
    longestSpans: [],
    asyncSpans: [],
    spanNames: [],
    presses: [],
    gauges: [],
  };
  let ahead = Number.NEGATIVE_INFINITY;
  const lane: { -readonly [Field in keyof LiveLane]: LiveLane[Field] } = {
    name,
    about,
    isPage,
    openedAt: stampOf(performance.now()),
    ...lists,
    lost: 0,
    clockAheadMs: 0,
    /** Makes new lists, because a frozen view keeps the old ones. */
    add(records) {
      const added = withOwnLengths(records.spans);
      const spans = lane.spans.concat(added);
      const names = records.spans.map((span) => span.name);
      const asyncNames = records.asyncSpans.map((span) => asyncName(span.name));
      lane.spanNames = [...new Set([...lane.spanNames, ...names, ...asyncNames])];
      // The span that ended right before a frame's is inside it, or the frame has none.
      const empty = new Set(
        added.flatMap(({ name, depth, end }, i) =>
          name === 'frame' && !((added[i - 1]?.depth ?? 0) > depth) ? [end] : [],
        ),
      );
      let last = lane.frames.at(-1);
      const timed = records.frames.map((frame): Frame => {
        const isAfterRest = last === undefined || restMs(spans, last.end, frame.start) >= REST_MS;
        const rest = { followsFrame: false, requested: 0 };
        const recorded = isAfterRest && frame.followsFrame ? { ...frame, ...rest } : frame;
        const { start, end, followsFrame } = recorded;
        const times = last ? waitFor(last.start, recorded) : { waitMs: 0, waitEnd: start };
        const since = followsFrame && last ? last.end : times.waitEnd - times.waitMs;
        const isEmpty = empty.has(end);
        last = { ...recorded, ...times, since, isEmpty, missed: 0, passed: 0 };
        return last;
      });
      const frames = [...lane.frames, ...timed];
      const since = Math.max(frames.at(-1)?.end ?? 0, spans.at(-1)?.end ?? 0) - MINUTE_MS;
      const isRecent = ({ end }: { readonly end: Stamp }) => end >= since;
      lane.frames = frames.filter(isRecent);
      lane.spans = spans.slice(lowerBound(spans, since, ({ end }) => end));
      lane.longestSpans = [...lane.longestSpans, ...longestOf(added)].filter(isRecent);
      lane.asyncSpans = [...lane.asyncSpans, ...records.asyncSpans].filter(isRecent);
      lane.presses = [...lane.presses, ...records.presses].filter(({ shown }) => shown >= since);
      lane.gauges = changes([...lane.gauges, ...records.gauges], since);
      lane.lost += records.lost;
      // A batch may wait for a busy page, but it cannot come early.
      ahead = Math.max(ahead, records.at - stampOf(performance.now()));
      lane.clockAheadMs = ahead;
    },
  };
  return lane;
}

function longestOf(spans: readonly LaneSpan[]): readonly LaneSpan[] {
  // Sorting numbers is quicker than sorting objects.
  const [least = 0] = Float64Array.from(spans, ({ ownMs }) => ownMs)
    .sort()
    .subarray(-LONGEST);
  const long = spans.filter(({ ownMs }) => ownMs >= least);
  return long.sort((a, b) => b.ownMs - a.ownMs).slice(0, LONGEST);
}

/** Returns how long a loop did nothing between two frames, ms. It is computed for long waits only; 0 for others. */
function restMs(spans: readonly LaneSpan[], from: Stamp, to: Stamp): number {
  if (to - from < REST_MS) return 0;
  const outer = spansIn(spans, from, to).filter(({ depth }) => depth === 0);
  return to - from - sum(outer.map(({ start, end }) => end - start));
}

/** Keeps the changes of the last minute, and for each gauge the last value before it. */
function changes(gauges: readonly GaugeValue[], since: Stamp): GaugeValue[] {
  const values = new Map<string, number>();
  const changed = gauges.filter(({ name, value }) => {
    const isNew = values.get(name) !== value;
    values.set(name, value);
    return isNew;
  });
  const recent = lowerBound(changed, since, ({ at }) => at);
  const before = new Map(changed.slice(0, recent).map((gauge) => [gauge.name, gauge]));
  return [...before.values(), ...changed.slice(recent)];
}
