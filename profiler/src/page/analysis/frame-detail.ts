/** One frame in detail: everything from the frame before it to its own end. */
import { type Frame, type History, type Lane, overlapMs } from '../records.ts';
import { causeOf } from './causes.ts';
import { missedIn } from './frame-pace.ts';
import { spansIn } from './spans.ts';

/** The detail lists the presses of this time before the frame's end, ms. */
const PRESSES_MS = 1000;

export type FrameDetail = ReturnType<typeof frameDetail>;

export function frameDetail(history: History, lane: Lane, frame: Frame, period: number) {
  const from = frame.until - frame.wait;
  const to = frame.end;
  const missed = missedIn(frame.wait, period);
  const others = history.lanes.filter((other) => other !== lane);
  return {
    lane: lane.name,
    /** The wait for the frame began. */
    from,
    /** The work of the frame ended. */
    to,
    missed,
    cause: missed > 0 ? causeOf(history, lane, frame, period) : null,
    /** The frame's own lane comes first. Spans are sorted by start, outer spans first. */
    lanes: [lane, ...others].map(({ name, spans }) => ({
      name,
      spans: spansIn(spans, from, to)
        .map(({ span }) => span)
        .sort((a, b) => a.start - b.start || a.depth - b.depth),
    })),
    tasks: history.tasks.filter((task) => overlapMs(task, { start: from, length: to - from }) > 0),
    // Moments at the same clock reading are drawn as one.
    moments: [...new Set(history.moments)].filter((at) => at >= from && at <= to),
    presses: lane.presses.filter(({ taken }) => taken >= to - PRESSES_MS && taken < to),
  };
}

/** Key of the run that can replay a frame; 0 for none. Only the latest run and the latest replay can be replayed. */
export function replayKeyOf({ frames }: Lane, { run }: Frame): number {
  const latest = frames.findLast((other) => Math.sign(other.run) === Math.sign(run));
  return latest?.run === run ? run : 0;
}

/** The next late frame in the direction of `step`, or the frame itself if there is none. */
export function nextLate({ frames }: Lane, frame: Frame, step: 1 | -1, period: number): Frame {
  for (let i = frames.indexOf(frame) + step; i >= 0; i += step) {
    const next = frames[i];
    if (next === undefined) break;
    if (missedIn(next.wait, period) > 0) return next;
  }
  return frame;
}
