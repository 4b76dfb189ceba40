/** Frame pace: intervals between frames, and refreshes that were missed. */
import { FRAME, FRAME_FIELDS, recordsOf } from '../../../shared/profile.ts';
import { percentile } from '../../../shared/statistics.ts';

/** A missed frame: the run went on, but at least one refresh showed nothing new. */
export interface MissedFrame {
  /** Stamp at which the first missing frame was due. */
  readonly at: number;
  /** Refreshes without a new frame. */
  readonly count: number;
  /** ms between the frames before and after. */
  readonly interval: number;
  /** Ticks of the world and run key (profile.ts) of the late frame, the one after. */
  readonly ticks: number;
  readonly runKey: number;
}

/** Refresh rates that displays have, Hz; 30 where a phone saves power. */
const RATES = [30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 180, 200, 240] as const;
/** A measured rate this close to one of RATES, as a share, is rounded to it. */
const SNAP = 0.03;
/** The display's own step: a fifth of the steps are as short. The shortest one may be an outlier. */
const FAST = 0.2;
/** Steps within this share of the fast one differ by jitter only. */
const SAME = 0.25;
/** Least number of steps to estimate a period from. */
const FEWEST = 10;
const USUAL_MS = 1000 / 60;

/** A frame on demand is late when it waits for, or takes, more ms than this: a refresh and a half. */
const LATE_ON_DEMAND_MS = 1.5 * USUAL_MS;

/** How long the display waited for a frame. */
export interface Wait {
  /** ms; 0 after a rest, in which no frame was due. */
  readonly interval: number;
  /** Stamp of its end. */
  readonly until: number;
}

/**
 * The wait for a frame, from the start of work on the one before (`before`, a Stamp) to its own. The display's
 * timestamps do not show a delay: after a stall a browser delivers a late frame with the timestamp it should
 * have had. Ticks do not show it either: above 60 Hz many frames play none (decision 17). After a rest, a frame
 * on demand has its wait, if that was long, and its own work, if that was long and no frame follows to show it
 * (`isLast`).
 */
export function waitFor(before: number, record: Float64Array, isLast: boolean): Wait {
  const value = (column: number) => record[column] ?? 0;
  const [start, end, wanted] = [value(FRAME.start), value(FRAME.end), value(FRAME.wanted)];
  if (value(FRAME.follows) === 1) return { interval: Math.max(0, start - before), until: start };
  if (wanted === 0) return { interval: 0, until: start };
  const late = (ms: number) => (ms > LATE_ON_DEMAND_MS ? ms : 0);
  const waited = late(start - Math.max(wanted, before));
  const worked = isLast ? late(end - start) : 0;
  return { interval: waited + worked, until: worked > 0 ? end : start };
}

/**
 * ms between two refreshes of the display, estimated because no browser reports it. `steps`: ms
 * between the display's timestamps of neighbouring frames. The estimate is the fastest stable step:
 * when a busy page halves the frames, the usual step is too long.
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

/** The frames that were missed while the run went on, in order. `frames`: flat records (profile.ts). */
export function missedFrames(frames: Float64Array): MissedFrame[] {
  const records = recordsOf(frames, FRAME_FIELDS);
  const steps = neighbours(records).map(([before, record]) =>
    difference(FRAME.shown, before, record),
  );
  const period = displayPeriod(steps);
  const missed: MissedFrame[] = [];
  for (const [i, record] of records.entries()) {
    const before = records[i - 1]?.[FRAME.start];
    if (before === undefined) continue;
    const { interval, until } = waitFor(before, record, records[i + 1]?.[FRAME.follows] !== 1);
    const count = missedIn(interval, period);
    if (count === 0) continue;
    const ticks = record[FRAME.ticks] ?? 0;
    const runKey = record[FRAME.runKey] ?? 0;
    missed.push({ at: until - interval + period, count, interval, ticks, runKey });
  }
  return missed;
}

function difference(column: number, before: Float64Array, record: Float64Array): number {
  return (record[column] ?? 0) - (before[column] ?? 0);
}

function neighbours(records: readonly Float64Array[]) {
  return records.slice(1).map((record, i) => [records[i] ?? record, record] as const);
}
