/** Describes one frame in detail: everything from the start of the frame before it to its own end. */
import { type Frame, type History, type Lane, overlapMs } from '../records.ts';
import { causeOf } from './causes.ts';
import { spansIn } from './spans.ts';

/** Presses are listed if they were taken within this time before the frame's end, ms. */
const PRESSES_MS = 1000;

export type FrameDetail = ReturnType<typeof frameDetail>;

export function frameDetail(history: History, lane: Lane, frame: Frame, period: number) {
  const from = frame.waitEnd - frame.waitMs;
  const to = frame.end;
  const { missed } = frame;
  return {
    lane: lane.name,
    /** When the wait for the frame began. */
    from,
    /** When the work of the frame ended. */
    to,
    missed,
    cause: missed > 0 ? causeOf(history, lane, frame, period) : null,
    /** The frame's own lane comes first. Spans are sorted by start, outer spans first. */
    lanes: [...new Set([lane, ...history.lanes])].map(({ name, spans }) => ({
      name,
      spans: spansIn(spans, from, to).sort((a, b) => a.start - b.start || a.depth - b.depth),
    })),
    tasks: history.tasks.filter((task) => overlapMs(task, { start: from, length: to - from }) > 0),
    presses: lane.presses.filter(({ taken }) => taken >= to - PRESSES_MS && taken < to),
  };
}

/** Returns the nearest late frame after (1) or before (-1) a frame, or the frame itself if no other is late. */
export function nextLate({ frames }: Lane, frame: Frame, step: 1 | -1): Frame {
  const index = frames.indexOf(frame);
  const others = step > 0 ? frames.slice(index + 1) : frames.slice(0, index).toReversed();
  return others.find(({ missed }) => missed > 0) ?? frame;
}
