/** One frame in detail: everything from the frame before it to its own end. */
import type { Frame, History, Lane, PageTask, Press, Span } from '../records.ts';
import { type Cause, causeOf } from './causes.ts';
import { missedIn } from './frame-pace.ts';
import { spansIn } from './spans.ts';

export interface FrameDetail {
  readonly lane: string;
  readonly frame: Frame;
  /** Stamps: start of the wait, and end of this frame's work. */
  readonly from: number;
  readonly to: number;
  readonly missed: number;
  /** null for a frame in time. */
  readonly cause: Cause | null;
  /** Spans of each lane in that time, its own lane first; sorted by start, outer spans first. */
  readonly lanes: readonly { readonly name: string; readonly spans: readonly Span[] }[];
  readonly tasks: readonly PageTask[];
  /** Stamps. */
  readonly moments: readonly number[];
  /** Presses of the second before the frame's end. */
  readonly presses: readonly Press[];
}

const PRESSES_MS = 1000;

export function frameDetail(
  history: History,
  lane: Lane,
  frame: Frame,
  period: number,
): FrameDetail {
  const from = frame.until - frame.wait;
  const to = frame.end;
  const missed = missedIn(frame.wait, period);
  const others = history.lanes.filter((other) => other !== lane);
  return {
    lane: lane.name,
    frame,
    from,
    to,
    missed,
    cause: missed > 0 ? causeOf(history, lane, frame, period) : null,
    lanes: [lane, ...others].map(({ name, spans }) => ({
      name,
      spans: spansIn(spans, from, to)
        .map(({ span }) => span)
        .sort((a, b) => a.start - b.start || a.depth - b.depth),
    })),
    tasks: history.tasks.filter(({ start, length }) => start < to && start + length > from),
    // Moments at the same clock reading are drawn as one.
    moments: [...new Set(history.moments)].filter((at) => at >= from && at <= to),
    presses: lane.presses.filter(({ taken }) => taken >= to - PRESSES_MS && taken < to),
  };
}

/** Key of the run that can replay a frame, the newest of its sign; 0 for none. */
export function replayKeyOf({ frames }: Lane, { run }: Frame): number {
  const latest = frames.findLast((other) => Math.sign(other.run) === Math.sign(run));
  return latest?.run === run ? run : 0;
}

/** The next late frame in the direction of `step`; the frame itself if none there is late. */
export function nextLate({ frames }: Lane, frame: Frame, step: 1 | -1, period: number): Frame {
  for (let i = frames.indexOf(frame) + step; i >= 0; i += step) {
    const next = frames[i];
    if (next === undefined) break;
    if (missedIn(next.wait, period) > 0) return next;
  }
  return frame;
}
