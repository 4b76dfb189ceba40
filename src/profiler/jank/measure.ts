/** Turns the engine's records of one step of the benchmark into the figures to compare. */
import {
  FRAME,
  FRAME_FIELDS,
  PRESS,
  PRESS_FIELDS,
  type ProfileBatch,
  recordsOf,
} from '../../../shared/profile.ts';
import { type Summary, summaryOf } from '../../../shared/statistics.ts';

/** Stamps. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export interface TicksOff {
  /** As played. */
  readonly corrected: Summary;
  /** Error if a press counted when the engine heard it. */
  readonly uncorrected: Summary;
}

export interface Measured {
  readonly framesPerSecond: number;
  /** ms from frame to frame. */
  readonly interval: Summary;
  /** ms from a press to the frame that shows its effect; null when no press was taken. */
  readonly press: Summary | null;
  /** Ticks between the tick that got a press and the tick in which it was made; null when no press was taken. */
  readonly ticksOff: TicksOff | null;
  /** Times of frames and page blocks in a part of the step, ms since its start. */
  readonly strip: {
    readonly frames: readonly number[];
    readonly blocks: readonly TimeRange[];
  };
}

/** Length of the part that is drawn, ms: four or six blocks. */
export const STRIP_MS = 1200;

/** null when fewer than two frames came. `tickMs`: length of a tick. */
export function measure(
  batches: readonly ProfileBatch[],
  { from, to }: TimeRange,
  blocks: readonly TimeRange[],
  tickMs: number,
): Measured | null {
  const shown = batches.flatMap((batch) => recordsOf(batch.frames, FRAME_FIELDS));
  const frames = shown
    .map((record) => record[FRAME.start] ?? 0)
    .filter((at) => at >= from && at <= to);
  const interval = summaryOf(frames.slice(1).map((at, i) => at - (frames[i] ?? at)));
  if (interval === null) return null;
  const presses = batches
    .flatMap((batch) => recordsOf(batch.presses, PRESS_FIELDS))
    .filter((press) => (press[PRESS.pressed] ?? 0) >= from && (press[PRESS.drawn] ?? 0) <= to);
  const waits = presses.map((press) => (press[PRESS.drawn] ?? 0) - (press[PRESS.pressed] ?? 0));
  // The strip of either thread begins with a block, so that they are easy to compare.
  const start = blocks.find((block) => block.from >= from + STRIP_MS / 4)?.from ?? from;
  const onStrip = (at: number) => at - start;
  return {
    framesPerSecond: (frames.length / (to - from)) * 1000,
    interval,
    press: summaryOf(waits),
    ticksOff: ticksOff(presses, shown, tickMs),
    strip: {
      frames: frames.map(onStrip).filter((at) => at >= 0 && at <= STRIP_MS),
      blocks: blocks
        .map((block) => ({ from: onStrip(block.from), to: onStrip(block.to) }))
        .filter((block) => block.to > 0 && block.from < STRIP_MS),
    },
  };
}

/** Ticks of the run at a Stamp, by the last frame before it; null before the first frame. */
function ticksAt(frames: readonly Float64Array[], at: number, tickMs: number): number | null {
  const frame = frames.findLast((record) => (record[FRAME.shown] ?? 0) <= at);
  if (frame === undefined) return null;
  return (frame[FRAME.ticks] ?? 0) + (at - (frame[FRAME.shown] ?? 0)) / tickMs;
}

function ticksOff(
  presses: readonly Float64Array[],
  frames: readonly Float64Array[],
  tickMs: number,
): TicksOff | null {
  const corrected: number[] = [];
  const uncorrected: number[] = [];
  for (const press of presses) {
    const pressed = press[PRESS.pressed] ?? 0;
    const made = ticksAt(frames, pressed, tickMs);
    if (made === null) continue;
    corrected.push(Math.abs((press[PRESS.tick] ?? 0) - Math.floor(made)));
    uncorrected.push(Math.floor(((press[PRESS.taken] ?? 0) - pressed) / tickMs));
  }
  const [played, heard] = [summaryOf(corrected), summaryOf(uncorrected)];
  return played === null || heard === null ? null : { corrected: played, uncorrected: heard };
}
