/** Frame pace: waits for frames, the display's rate, and refreshes that were missed. */
import type { RecordedFrame } from '../connect-loop.ts';
import type { Frame, Lane } from '../records.ts';
import { sum } from './statistics.ts';

/** Refresh rates that displays have, Hz; 30 where a phone saves power. */
const RATES = [30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 180, 200, 240] as const;
/** A rate this close to one of RATES, as a share, is rounded to it. */
const SNAP = 0.025;
/** Rates that are tried, Hz: from, to, and the factor between two. */
const [SLOWEST, FASTEST, STEP] = [24, 400, 1.01];
const USUAL_MS = 1000 / 60;
/** Frames that are compared with the refreshes of a rate. In more of them a rate that is nearly right would not fit. */
const WINDOW = 12;
/** Most recent windows to look at. */
const WINDOWS = 25;
/** Times at random fit any rate a little: up to this. */
const LEAST_FIT = 0.35;
/** ms. A longer gap between two frames would blur a window. */
const GAP_MS = 100;
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
 * ms between two refreshes of the display, which no browser reports. Timestamps of frames are at its refreshes, give or
 * take some jitter: the rate that fits them best is the display's. The mean step would count missed frames, and the
 * shortest ones would count jitter.
 */
export function displayPeriod(lanes: readonly Pick<Lane, 'frames'>[]): number {
  const windows = lanes.flatMap(windowsOf).slice(-WINDOWS);
  let best = { fit: LEAST_FIT * windows.length, rate: 1000 / USUAL_MS };
  for (let rate = SLOWEST; rate < FASTEST; rate *= STEP) {
    const fit = sum(windows.map((stamps) => fitOf(stamps, rate)));
    // All multiples of the rate fit about as well.
    if (fit > (rate > 1.5 * best.rate ? 1.1 : 1) * best.fit) best = { fit, rate };
  }
  const near = RATES.find((rate) => Math.abs(best.rate / rate - 1) < SNAP);
  return 1000 / (near ?? best.rate);
}

/** Timestamps of frames in a row, WINDOW of them each. */
function windowsOf({ frames }: Pick<Lane, 'frames'>): number[][] {
  const windows: number[][] = [];
  let open: number[] = [];
  for (const { follows, shown } of frames) {
    if (!follows || shown - (open.at(-1) ?? shown) > GAP_MS) open = [];
    open.push(shown);
    if (open.length < WINDOW) continue;
    windows.push(open);
    open = [];
  }
  return windows;
}

/** 1 if timestamps are at the refreshes of a rate (Hz), near 0 if they are anywhere between them. */
function fitOf(stamps: readonly number[], rate: number): number {
  let [x, y] = [0, 0];
  for (const stamp of stamps) {
    const phase = (2 * Math.PI * rate * (stamp - (stamps[0] ?? 0))) / 1000;
    x += Math.cos(phase);
    y += Math.sin(phase);
  }
  return Math.hypot(x, y) / stamps.length;
}

/** Refreshes without a new frame in a wait. */
export function missedIn(wait: number, period: number): number {
  return Math.max(0, Math.round(wait / period) - 1);
}
