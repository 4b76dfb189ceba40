/** Computes the waits for frames, and the refreshes of the display that were missed. */
import type { Stamp } from '../../protocol.ts';
import type { DisplayHistory } from '../display-rate.ts';
import { type Frame, overlapMs, type RecordedFrame } from '../records.ts';
import { REST_MS, withOwnPace } from './own-pace.ts';
import { sum, summaryOf } from './statistics.ts';

/** The usual refresh, ms: for scales while the display's own is not known. */
export const USUAL_MS = 1000 / 60;
/** A frame on demand is late when it waits for, or takes, more than a refresh and a half. */
const LATE_ON_DEMAND_MS = 1.5 * USUAL_MS;
/** A frame that ends this soon after a refresh counts as before it, ms: times are rounded. */
const CLOSE_MS = 0.01;
/** How far a rounded time may be from the true one, in steps of the clock. */
const ROUNDING = 0.9;

/**
 * Returns the wait for a frame: from the start of the frame before (`before`) to its own start. The display's timestamps
 * do not show a delay, because after a stall a browser gives a late frame the timestamp that it should have had.
 * A frame on demand waits since it was requested. Only a long wait counts, and its own work if that was long.
 */
export function waitFor(
  before: Stamp,
  { start, end, requested, followsFrame }: RecordedFrame,
): Pick<Frame, 'waitMs' | 'waitEnd'> {
  if (followsFrame) return { waitMs: Math.max(0, start - before), waitEnd: start };
  if (requested === 0) return { waitMs: 0, waitEnd: start };
  const late = (ms: number) => (ms > LATE_ON_DEMAND_MS ? ms : 0);
  const waited = late(start - Math.max(requested, before));
  const worked = late(end - start);
  return { waitMs: waited + worked, waitEnd: worked > 0 ? end : start };
}

/**
 * Counts the refreshes of the display in which no frame ended, on the grid of the page's animation frames. Two frames may
 * end in one refresh: browsers begin a late frame at once. Without a known rate nothing counts as missed, and a wait while
 * the page was hidden is a rest.
 */
export function withMissed(
  given: readonly Frame[],
  { rates, hidden, clockMs }: DisplayHistory,
  targetRate?: number,
): readonly Frame[] {
  /** The refresh that shows the frame before, counted from that of `rate`. */
  let shown: number | null = null;
  let rate: DisplayHistory['rates'][number] | undefined;
  /** Refreshes that a loop with its own pace is early: the next frame may be as late. */
  let rest = 0;
  const usual = rates.at(-1)?.period ?? USUAL_MS;
  const paced = withOwnPace(given, usual, targetRate);
  const frames = paced.map(({ frame }) => frame);
  const isDriven = drivenIn(frames, usual, clockMs);
  return paced.map(({ frame, paceMs }, i) => {
    const { start, end, waitMs, waitEnd, followsFrame } = frame;
    const last = frames[i - 1];
    const wait = { start: waitEnd - waitMs, length: waitMs };
    if (hidden.some((range) => overlapMs(range, wait) > 0)) {
      shown = null;
      return { ...frame, followsFrame: false, waitMs: 0, missed: 0 };
    }
    const current = rates.findLast(({ since }) => since < waitEnd) ?? rates[0];
    const { period = null, at = 0 } = current ?? {};
    if (period === null) {
      shown = null;
      return frame;
    }
    const refreshAt = (stamp: Stamp) => Math.ceil((stamp - at - CLOSE_MS) / period);
    if (current !== rate && last !== undefined && shown !== null) shown = refreshAt(last.end);
    rate = current;
    const steps = period / clockMs;
    const dither = Math.abs(steps - Math.round(steps)) < 1e-3 ? ((i * 0.618) % 1) * clockMs : 0;
    let next = refreshAt(end + dither);
    const round = clockMs * ROUNDING;
    const lastBefore = (stamp: Stamp) => Math.floor((stamp + round - at) / period);
    // The end may be rounded to the refresh before or after: the frame after it begins at the first refresh after it.
    const after = frames[i + 1];
    if (isDriven(frame, after)) {
      next = Math.min(
        Math.max(lastBefore(after.start), refreshAt(end - round)),
        refreshAt(end + round),
      );
    }
    if (isDriven(last, frame)) next = Math.max(next, lastBefore(start) + 1);
    const onDemand = Math.max(0, Math.round(waitMs / period - 1));
    const counted = shown === null ? 0 : Math.max(0, next - shown - 1);
    const late = paceMs > 0 ? counted - paceMs / period + 1 + rest : counted;
    const missed = followsFrame ? Math.max(0, Math.round(late)) : onDemand;
    rest = paceMs > 0 && followsFrame ? Math.max(-1, late - missed) : 0;
    const passed = followsFrame ? Math.max(0, counted - missed) : 0;
    shown = Math.max(shown ?? next, next);
    return { ...frame, missed, passed };
  });
}

/**
 * Returns whether the display began a frame: no timer did, and it did not come at once after a late frame. Some browsers
 * always wait for a refresh; others seldom do so after a late frame.
 */
function drivenIn(frames: readonly Frame[], period: number, clockMs: number) {
  const gap = (before: Frame, frame: Frame) => frame.start - before.end;
  const gaps = frames.flatMap((frame, i) => {
    const after = frames[i + 1];
    return after !== undefined && frame.end - frame.start > period ? [gap(frame, after)] : [];
  });
  const atOnce = gaps.filter((ms) => ms < 2 * clockMs).length;
  const waits = atOnce <= gaps.length / 3;
  return (before: Frame | undefined, frame: Frame | undefined): frame is Frame => {
    if (before === undefined || frame === undefined || !frame.followsFrame) return false;
    return frame.requested > 0 && (waits || gap(before, frame) > clockMs / 2);
  };
}

/** A step's start, and how long its thread did no measured work before, ms. */
export interface TimedStep {
  readonly start: Stamp;
  readonly idleMs: number;
}

/**
 * Judges the steps of a timer by their own usual interval: the one of which their waits are whole multiples. A step that
 * is late or early is no missed one if the next one makes up for it. A thread that did nothing for a second, and for
 * several steps, rested. Null for fewer than three steps.
 */
export function paceOfSteps(steps: readonly TimedStep[]) {
  const ago = (i: number, count: number) => (steps[i]?.start ?? 0) - (steps[i - count]?.start ?? 0);
  // At first from several steps at a time, because single ones jitter, or come two at once.
  const lag = Math.min(4, steps.length - 2);
  let usual = (summaryOf(steps.slice(lag).map((_, i) => ago(i + lag, lag)))?.p50 ?? 0) / lag;
  if (lag < 1 || usual === 0) return null;
  const longest = Math.max(REST_MS, 4 * usual);
  const waits = steps.flatMap(({ idleMs }, i) => (i > 0 && idleMs < longest ? ago(i, 1) : []));
  const length = sum(waits);
  let due = 0;
  for (let round = 0; round < 3; round++) {
    due = sum(waits.map((wait) => Math.round(wait / usual)));
    usual = length / due;
  }
  return { perSecond: (1000 * waits.length) / length, missed: Math.max(0, due - waits.length) };
}
