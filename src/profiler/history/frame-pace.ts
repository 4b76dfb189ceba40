/** How evenly frames came: what the profiler's panel counts and a trace file marks. */
import { FRAME_FIELDS } from '../../../shared/profile.ts';
import { percentile } from '../../../shared/statistics.ts';

/** The display showed nothing new for at least one refresh although the run went on. */
export interface MissedFrame {
  /** Stamp at which the first of them was due. */
  readonly at: number;
  /** Refreshes without a frame. */
  readonly count: number;
  /** ms between the two frames around it. */
  readonly gap: number;
  /** Ticks of the world when the late frame was drawn, and whose frame it is (profile.ts). */
  readonly ticks: number;
  readonly whose: number;
}

/** Refresh rates that displays have, Hz; 30 where a phone saves power. */
const RATES = [30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 180, 200, 240] as const;
/** How far from such a rate a measured one may lie to be taken for it. */
const SNAP = 0.03;
/** Frames that came faster than this share of all others are a display's doing, not luck. */
const FAST = 0.2;
/** Steps this near the fast ones are the same, but for jitter. */
const SAME = 0.25;
/** Fewer intervals say nothing. */
const FEWEST = 10;
const USUAL_MS = 1000 / 60;

/**
 * ms between two frames; 0 where the second does not follow on the first (`follows` is 0): nothing was
 * to be shown in between. `before` and `start`: Stamps at which the engine began to work on them, not
 * the display's timestamps: after a stall a browser delivers a frame late with the timestamp it should
 * have had, and by that nothing was ever missed. Nor do its ticks tell: above 60 Hz many have none.
 */
export function frameInterval(before: number, start: number, follows: number): number {
  const gap = start - before;
  return follows === 1 && gap > 0 ? gap : 0;
}

/**
 * ms between two refreshes of the display, read off the timestamps it gave its frames: no browser
 * tells it. `steps`: from each to the next, ms. The fastest step that is stable: where a busy page
 * halves the frames, the usual one is a symptom.
 */
export function displayPeriod(steps: ArrayLike<number>): number {
  const real = Float64Array.from(steps).filter((step) => step > 0);
  if (real.length < FEWEST) return USUAL_MS;
  const fast = percentile(real, FAST);
  const same = real.filter((step) => Math.abs(step - fast) < SAME * fast);
  const measured = same.reduce((sum, step) => sum + step, 0) / same.length;
  const rate = RATES.find((hz) => Math.abs(measured * hz - 1000) < SNAP * 1000);
  return rate === undefined ? measured : 1000 / rate;
}

/** Refreshes without a new frame in an interval. */
export function missedIn(interval: number, period: number): number {
  return Math.max(0, Math.round(interval / period) - 1);
}

/** ms from frame to frame in play, in order. `frames`: flat records (profile.ts). */
export function frameIntervals(frames: Float64Array): number[] {
  const intervals: number[] = [];
  eachInterval(frames, (interval) => intervals.push(interval));
  return intervals;
}

/** The frames the display missed in play, in order. `frames`: flat records (profile.ts). */
export function missedFrames(frames: Float64Array): MissedFrame[] {
  const missed: MissedFrame[] = [];
  const period = displayPeriod(displaySteps(frames));
  eachInterval(frames, (gap, before, ticks, whose) => {
    const count = missedIn(gap, period);
    if (count > 0) missed.push({ at: before + period, count, gap, ticks, whose });
  });
  return missed;
}

function displaySteps(frames: Float64Array): number[] {
  const steps: number[] = [];
  for (let at = FRAME_FIELDS; at < frames.length; at += FRAME_FIELDS) {
    steps.push((frames[at] ?? 0) - (frames[at - FRAME_FIELDS] ?? 0));
  }
  return steps;
}

function eachInterval(
  frames: Float64Array,
  tell: (interval: number, before: number, ticks: number, whose: number) => void,
): void {
  for (let at = FRAME_FIELDS; at < frames.length; at += FRAME_FIELDS) {
    const [, before = 0] = frames.subarray(at - FRAME_FIELDS);
    const [, start = 0, , , , ticks = 0, follows = 0, whose = 0] = frames.subarray(at);
    const interval = frameInterval(before, start, follows);
    if (interval > 0) tell(interval, before, ticks, whose);
  }
}
