/** Frame pace: waits for frames, the display's rate, and refreshes that were missed. */
import type { RecordedFrame } from '../connect-loop.ts';
import type { Frame, Lane } from '../records.ts';
import { sum } from './statistics.ts';

/** Refresh rates that displays have, Hz; 30 where a phone saves power. */
const RATES = [30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 180, 200, 240] as const;
const USUAL_MS = 1000 / 60;
/** Least number of steps to estimate a rate from. */
const FEWEST = 10;
/** Share of the steps that are one refresh long: frames are missed, but not nearly all. */
const SINGLE = 0.15;
/** A measured rate this close to one of RATES, as a share, is rounded to it. */
const SNAP = 0.03;
/** A frame on demand is late when it waits for, or takes, more ms than this: a refresh and a half. */
const LATE_ON_DEMAND_MS = 1.5 * USUAL_MS;

/**
 * The wait for a frame, from the start of work on the one before (`before`, a Stamp) to its own. The display's
 * timestamps do not show a delay: after a stall a browser delivers a late frame with the timestamp it should
 * have had. After a rest, a frame on demand has its wait, if that was long, and its own work, if that was long and no
 * frame follows to show it (`isLast`).
 */
export function waitFor(
  before: number,
  { start, end, wanted, follows }: RecordedFrame,
  isLast: boolean,
): Pick<Frame, 'wait' | 'until'> {
  if (follows) return { wait: Math.max(0, start - before), until: start };
  if (wanted === 0) return { wait: 0, until: start };
  const late = (ms: number) => (ms > LATE_ON_DEMAND_MS ? ms : 0);
  const waited = late(start - Math.max(wanted, before));
  const worked = isLast ? late(end - start) : 0;
  return { wait: waited + worked, until: worked > 0 ? end : start };
}

/**
 * ms between two refreshes of the display, which no browser reports. Each step between two frames is a number of
 * refreshes: the rate that fits all steps best is the display's. The mean step would count missed frames, and the
 * shortest ones would count jitter.
 */
export function displayPeriod(lanes: readonly Pick<Lane, 'frames'>[]): number {
  const steps = lanes.flatMap(({ frames }) =>
    frames.flatMap(({ follows, shown }, i) => {
      const step = follows ? shown - (frames[i - 1]?.shown ?? shown) : 0;
      return step > 0 ? [step] : [];
    }),
  );
  if (steps.length < FEWEST) return USUAL_MS;
  let best = { error: Number.POSITIVE_INFINITY, period: USUAL_MS };
  for (const rate of RATES) {
    const period = 1000 / rate;
    const refreshes = steps.map((step) => Math.max(1, Math.round(step / period)));
    if (refreshes.filter((count) => count === 1).length < SINGLE * steps.length) continue;
    const error = sum(steps.map((step, i) => (step / period - (refreshes[i] ?? 1)) ** 2));
    if (error >= best.error) continue;
    const measured = sum(steps) / sum(refreshes);
    best = { error, period: Math.abs(measured / period - 1) < SNAP ? period : measured };
  }
  return best.period;
}

/** Refreshes without a new frame in a wait. */
export function missedIn(wait: number, period: number): number {
  return Math.max(0, Math.round(wait / period) - 1);
}
