/** The last minute of one recorded loop. */
import type { LoopOptions } from '../protocol.ts';
import { waitFor } from './analysis/frame-pace.ts';
import { withOwnLengths } from './analysis/spans.ts';
import type { LoopRecords } from './batch-records.ts';
import { type CounterValue, type Frame, type Lane, MINUTE_MS } from './records.ts';

export type LiveLane = Lane & { add(records: LoopRecords): void };

export function createLane(name: string, about: LoopOptions, isPage: boolean): LiveLane {
  const lists = { frames: [], spans: [], presses: [], counts: [] };
  const lane: { -readonly [Field in keyof LiveLane]: LiveLane[Field] } = {
    name,
    about,
    isPage,
    ...lists,
    lost: 0,
    /** Makes new lists, because a frozen view keeps the old ones. */
    add(records) {
      const settled = lane.frames.slice(0, -1);
      // The wait of the last frame depends on the frame after it.
      const open = [...lane.frames.slice(-1), ...records.frames];
      const timed = open.map((frame, i): Frame => {
        const before = open[i - 1] ?? settled.at(-1);
        if (before === undefined) return { missed: 0, wait: 0, until: frame.start, ...frame };
        return {
          ...frame,
          missed: 0,
          ...waitFor(before.start, frame, open[i + 1]?.follows !== true),
        };
      });
      const frames = [...settled, ...timed];
      const since = Math.max(frames.at(-1)?.end ?? 0, lane.spans.at(-1)?.end ?? 0) - MINUTE_MS;
      lane.frames = frames.filter(({ end }) => end >= since);
      lane.spans = [...lane.spans, ...withOwnLengths(records.spans)].filter(
        ({ end }) => end >= since,
      );
      lane.presses = [...lane.presses, ...records.presses].filter(({ drawn }) => drawn >= since);
      lane.counts = latest([...lane.counts, ...records.counts], since);
      lane.lost += records.lost;
    },
  };
  return lane;
}

/** Keeps the values of the last minute, and for each counter the last value before it. */
function latest(counts: readonly CounterValue[], since: number): CounterValue[] {
  return counts.filter(
    ({ name, at }, i) =>
      at >= since || !counts.slice(i + 1).some((other) => other.name === name && other.at < since),
  );
}
