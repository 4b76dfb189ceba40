/** What one refresh of the display takes, read off the frames themselves: no browser tells it. */
import { percentile } from '../../../shared/statistics.ts';

/** Refresh rates that displays have, Hz; 30 where a phone saves power. */
const RATES = [30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 180, 200, 240] as const;
/** How far from such a rate a measured one may lie to be taken for it. */
const SNAP = 0.03;
/** Frames that came faster than this share of all others are a display's doing, not luck. */
const FAST = 0.2;
/** Intervals this near the fast ones are the same, but for the jitter of their timestamps. */
const SAME = 0.25;
/** Fewer intervals say nothing. */
const FEWEST = 10;
const USUAL_MS = 1000 / 60;

/**
 * ms between two refreshes. The fastest interval that is stable: where a busy page halves the
 * frames, the usual interval is a symptom and not the display.
 */
export function displayPeriod(intervals: Float64Array): number {
  const real = intervals.filter((interval) => interval > 0);
  if (real.length < FEWEST) return USUAL_MS;
  const fast = percentile(real, FAST);
  const same = real.filter((interval) => Math.abs(interval - fast) < SAME * fast);
  const measured = same.reduce((sum, interval) => sum + interval, 0) / same.length;
  const rate = RATES.find((hz) => Math.abs(measured * hz - 1000) < SNAP * 1000);
  return rate === undefined ? measured : 1000 / rate;
}

/** Refreshes without a new frame in an interval. */
export function missedIn(interval: number, period: number): number {
  return Math.max(0, Math.round(interval / period) - 1);
}
