/** How evenly frames came: what the profiler's panel counts and a trace file marks. */
import { FRAME_FIELDS } from './profile.ts';
import { percentile } from './statistics.ts';

/** The display showed nothing new for at least one refresh although the run went on. */
export interface MissedFrame {
  /** Stamp at which the first of them was due. */
  readonly at: number;
  /** Refreshes without a frame. */
  readonly count: number;
  /** ms between the two frames around it. */
  readonly gap: number;
  /** Ticks of the world when the late frame was drawn. */
  readonly ticks: number;
}

/** A frame is late from here on, in intervals of the display: half of one is jitter of timestamps. */
const LATE = 1.5;

/** ms from frame to frame in play, in order. `frames`: flat records (profile.ts). */
export function frameIntervals(frames: Float64Array): number[] {
  const intervals: number[] = [];
  eachInterval(frames, (interval) => intervals.push(interval));
  return intervals;
}

/** The frames the display missed in play, in order. `frames`: flat records (profile.ts). */
export function missedFrames(frames: Float64Array): MissedFrame[] {
  const missed: MissedFrame[] = [];
  const usual = percentile(frameIntervals(frames), 0.5);
  eachInterval(frames, (gap, before, ticks) => {
    if (!(gap > LATE * usual)) return;
    missed.push({ at: before + usual, count: Math.round(gap / usual) - 1, gap, ticks });
  });
  return missed;
}

/** A frame that played no tick follows a rest, or comes faster than ticks: neither can be late. */
function eachInterval(
  frames: Float64Array,
  tell: (interval: number, before: number, ticks: number) => void,
): void {
  for (let at = FRAME_FIELDS; at < frames.length; at += FRAME_FIELDS) {
    const [before = 0] = frames.subarray(at - FRAME_FIELDS);
    const [shown = 0, , , played = 0, , ticks = 0] = frames.subarray(at);
    if (played > 0 && shown > before) tell(shown - before, before, ticks);
  }
}
