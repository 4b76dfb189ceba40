/** Computes the waits for frames, the display's rate, and the refreshes that were missed. */

import type { Stamp } from '../../protocol.ts';
import type { Frame, Lane } from '../records.ts';
import { sum } from './statistics.ts';

/** Refresh rates of displays, Hz. A phone that saves power uses 30. */
const RATES = [30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 180, 200, 240] as const;
/** A rate that differs from one of RATES by less than this share is rounded to it. */
const SNAP = 0.025;
/** The first and last rate that are tried, Hz, and the factor from one to the next. */
const [SLOWEST, FASTEST, STEP] = [24, 400, 1.01];
const USUAL_MS = 1000 / 60;
/** Number of frames in a window. Over a longer window, a rate that is nearly right would not fit. */
const WINDOW = 12;
/** Only this number of the latest windows is compared with each rate. */
const WINDOWS = 25;
/** Random timestamps fit every rate up to this value. A rate has to fit better. */
const LEAST_FIT = 0.35;
/** A longer gap between two frames ends a window, ms. */
const GAP_MS = 100;
/** A frame on demand is late when it waits for, or takes, more than a refresh and a half. */
const LATE_ON_DEMAND_MS = 1.5 * USUAL_MS;

/**
 * Returns the wait for a frame: from the start of the frame before (`before`) to its own start. The display's timestamps
 * do not show a delay, because after a stall a browser gives a late frame the timestamp that it should have had.
 * A frame on demand waits since it was requested, and only a long wait counts. If no frame follows it (`isLast`), its own
 * work counts as well if it was long: there is no next frame whose wait would include it.
 */
export function waitFor(
  before: Stamp,
  { start, end, wanted, follows }: Omit<Frame, 'wait' | 'until'>,
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
 * Estimates the ms between two refreshes of the display, which no browser reports. The timestamps of frames are close to
 * refreshes, so the rate that fits them best is the display's. The mean interval would be wrong when frames are missed,
 * and the shortest one when timestamps jitter.
 */
export function displayPeriod(lanes: readonly Pick<Lane, 'frames'>[]): number {
  const windows = lanes.flatMap(windowsOf).slice(-WINDOWS);
  let best = { fit: LEAST_FIT * windows.length, rate: 1000 / USUAL_MS };
  for (let rate = SLOWEST; rate < FASTEST; rate *= STEP) {
    const fit = sum(windows.map((stamps) => fitOf(stamps, rate)));
    // Multiples of the right rate fit about as well, so a much higher rate has to fit clearly better.
    if (fit > (rate > 1.5 * best.rate ? 1.1 : 1) * best.fit) best = { fit, rate };
  }
  const near = RATES.find((rate) => Math.abs(best.rate / rate - 1) < SNAP);
  return 1000 / (near ?? best.rate);
}

/** Lists of WINDOW timestamps each, of frames without a gap between them. */
function windowsOf({ frames }: Pick<Lane, 'frames'>): Stamp[][] {
  const windows: Stamp[][] = [];
  let open: Stamp[] = [];
  for (const { follows, shown } of frames) {
    if (!follows || shown - (open.at(-1) ?? shown) > GAP_MS) open = [];
    open.push(shown);
    if (open.length < WINDOW) continue;
    windows.push(open);
    open = [];
  }
  return windows;
}

/** Returns 1 if all timestamps are at refreshes of a rate (Hz), and almost 0 if they are spread between them. */
function fitOf(stamps: readonly Stamp[], rate: number): number {
  let [x, y] = [0, 0];
  for (const stamp of stamps) {
    const phase = (2 * Math.PI * rate * (stamp - (stamps[0] ?? 0))) / 1000;
    x += Math.cos(phase);
    y += Math.sin(phase);
  }
  return Math.hypot(x, y) / stamps.length;
}

/** Number of refreshes without a new frame in a wait. Both are in ms. */
export function missedIn(wait: number, period: number): number {
  return Math.max(0, Math.round(wait / period) - 1);
}
