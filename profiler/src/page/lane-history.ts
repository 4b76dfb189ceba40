/** The last minute of one recorded loop. */
import type { LoopOptions } from '../protocol.ts';
import { waitFor } from './analysis/frame-pace.ts';
import type { LoopRecords, RecordedFrame } from './connect-loop.ts';
import { type CounterValue, type Frame, type Lane, MINUTE_MS } from './records.ts';

export type LiveLane = Lane & { add(records: LoopRecords): void };

export function createLane(name: string, about: LoopOptions, isPage: boolean): LiveLane {
  const lists = { frames: [], spans: [], presses: [], counts: [] };
  const lane: { -readonly [Field in keyof LiveLane]: LiveLane[Field] } = {
    ...{ name, about, isPage, ...lists, lost: 0 },
    /** Makes new lists, because a frozen view keeps the old ones. */
    add(records) {
      const frames = [...lane.frames];
      for (const frame of records.frames) addFrame(frames, frame);
      const since = Math.max(frames.at(-1)?.end ?? 0, lane.spans.at(-1)?.end ?? 0) - MINUTE_MS;
      lane.frames = frames.filter(({ end }) => end >= since);
      lane.spans = [...lane.spans, ...records.spans].filter(({ end }) => end >= since);
      lane.presses = [...lane.presses, ...records.presses].filter(({ drawn }) => drawn >= since);
      lane.counts = latest([...lane.counts, ...records.counts], since);
      lane.lost += records.lost;
    },
  };
  return lane;
}

function addFrame(frames: Frame[], recorded: RecordedFrame): void {
  const before = frames.at(-1);
  const { wanted, ...frame } = recorded;
  if (before === undefined) {
    frames.push({ ...frame, wait: 0, until: frame.start });
    return;
  }
  // The frame before seemed to be the last one before a rest, and its work was added to its wait. A frame
  // follows after all, and its own wait includes that work.
  if (frame.follows && before.until !== before.start) {
    const wait = before.wait - (before.end - before.start);
    frames[frames.length - 1] = { ...before, wait, until: before.start };
  }
  frames.push({ ...frame, ...waitFor(before.start, recorded, true) });
}

/** Keeps the values of the last minute, and for each counter the last value before it. */
function latest(counts: readonly CounterValue[], since: number): CounterValue[] {
  return counts.filter(
    ({ name, at }, i) =>
      at >= since || !counts.slice(i + 1).some((other) => other.name === name && other.at < since),
  );
}
