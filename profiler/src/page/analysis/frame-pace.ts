/** Computes the waits for frames, and the refreshes of the display that were missed. */

import type { Stamp } from '../../protocol.ts';
import type { Frame } from '../records.ts';
import { sum, summaryOf } from './statistics.ts';

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
  { start, end, wanted, follows }: Omit<Frame, 'wait' | 'until' | 'missed'>,
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
 * Counts the refreshes without a new frame in each wait. The rest of a wait is carried to the next one: with 18 ms of
 * work in every frame each wait rounds to one refresh, although every twelfth refresh at 60 Hz gets no frame.
 * `period`: ms between two refreshes; null while it is not known, and then nothing counts as missed.
 */
export function withMissed(frames: readonly Frame[], period: number | null): readonly Frame[] {
  if (period === null) return frames;
  const missedIn = createCount(period);
  return frames.map((frame) => ({ ...frame, missed: missedIn(frame.wait, frame.follows) }));
}

/** Counts how many periods had no start, wait by wait. `follows`: false after a rest, when there is nothing to carry. */
function createCount(period: number) {
  let rest = 0;
  return (wait: number, follows: boolean): number => {
    const late = wait / period - 1 + (follows ? rest : 0);
    const missed = Math.max(0, Math.round(late));
    rest = follows ? Math.max(LEAST_REST, late - missed) : 0;
    return missed;
  };
}

/** Judges the steps of a timer by their own usual interval, ms. Null for fewer than three starts. */
export function paceOfSteps(starts: readonly Stamp[]) {
  const waits = starts.slice(1).map((start, i) => start - (starts[i] ?? start));
  const usual = summaryOf(waits)?.p50 ?? 0;
  if (waits.length < 2 || usual === 0) return null;
  const missedIn = createCount(usual);
  const seconds = sum(waits) / 1000;
  return {
    perSecond: waits.length / seconds,
    missed: sum(waits.map((wait) => missedIn(wait, true))),
  };
}
