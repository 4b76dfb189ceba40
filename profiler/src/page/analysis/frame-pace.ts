/** Computes the waits for frames, and the refreshes of the display that were missed. */

import type { Stamp } from '../../protocol.ts';
import type { DisplayHistory } from '../display-rate.ts';
import { type Frame, overlapMs, type RecordedFrame } from '../records.ts';
import { sum, summaryOf } from './statistics.ts';

/** After this time without frames and measured work a loop rested, ms. A hidden page, for example, gets no frames. */
export const REST_MS = 1000;
/** The usual refresh, ms: for scales while the display's own is not known. */
export const USUAL_MS = 1000 / 60;
/** A frame on demand is late when it waits for, or takes, more than a refresh and a half. */
const LATE_ON_DEMAND_MS = 1.5 * USUAL_MS;
/** Least part of a wait that the next frame inherits, in refreshes: no frame begins more than one refresh early. */
const LEAST_REST = -1;

/**
 * Returns the wait for a frame: from the start of the frame before (`before`) to its own start. The display's timestamps
 * do not show a delay, because after a stall a browser gives a late frame the timestamp that it should have had.
 * A frame on demand waits since it was requested, and only a long wait counts. If no frame follows it (`isLast`), its own
 * work counts as well if it was long: there is no next frame whose wait would include it.
 */
export function waitFor(
  before: Stamp,
  { start, end, requested, followsFrame }: RecordedFrame,
  isLast: boolean,
): Pick<Frame, 'waitMs' | 'waitEnd'> {
  if (followsFrame) return { waitMs: Math.max(0, start - before), waitEnd: start };
  if (requested === 0) return { waitMs: 0, waitEnd: start };
  const late = (ms: number) => (ms > LATE_ON_DEMAND_MS ? ms : 0);
  const waited = late(start - Math.max(requested, before));
  const worked = isLast ? late(end - start) : 0;
  return { waitMs: waited + worked, waitEnd: worked > 0 ? end : start };
}

/**
 * Counts the refreshes without a new frame in each wait. The rest of a wait is carried to the next one: with 18 ms of
 * work in every frame each wait rounds to one refresh, although every twelfth refresh at 60 Hz gets no frame.
 * Without a known rate nothing counts as missed, and a wait while the page was hidden is a rest.
 */
export function withMissed(
  frames: readonly Frame[],
  { rates, hidden }: DisplayHistory,
): readonly Frame[] {
  let rest = 0;
  return frames.map((frame) => {
    const { waitMs, waitEnd, followsFrame } = frame;
    const wait = { start: waitEnd - waitMs, length: waitMs };
    if (hidden.some((range) => overlapMs(range, wait) > 0)) {
      rest = 0;
      return { ...frame, followsFrame: false, waitMs: 0, missed: 0 };
    }
    const { period = null } = rates.findLast(({ since }) => since < waitEnd) ?? rates[0] ?? {};
    if (period === null) {
      rest = 0;
      return frame;
    }
    // After a rest there is nothing to carry.
    const late = waitMs / period - 1 + (followsFrame ? rest : 0);
    const missed = Math.max(0, Math.round(late));
    rest = followsFrame ? Math.max(LEAST_REST, late - missed) : 0;
    return missed === frame.missed ? frame : { ...frame, missed };
  });
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
