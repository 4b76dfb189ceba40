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

export interface Measured {
  readonly framesPerSecond: number;
  /** ms from frame to frame. */
  readonly interval: Summary;
  /** ms from a press to the frame that shows its effect; null when no press was taken. */
  readonly press: Summary | null;
  /** Times of frames and page blocks in a part of the step, ms since its start. */
  readonly strip: {
    readonly frames: readonly number[];
    readonly blocks: readonly TimeRange[];
  };
}

/** Length of the part that is drawn, ms: four or six blocks. */
export const STRIP_MS = 1200;

/** null when fewer than two frames came. */
export function measure(
  batches: readonly ProfileBatch[],
  { from, to }: TimeRange,
  blocks: readonly TimeRange[],
): Measured | null {
  const frames = batches
    .flatMap((batch) => recordsOf(batch.frames, FRAME_FIELDS))
    .map((record) => record[FRAME.start] ?? 0)
    .filter((at) => at >= from && at <= to);
  const interval = summaryOf(frames.slice(1).map((at, i) => at - (frames[i] ?? at)));
  if (interval === null) return null;
  const waits = batches
    .flatMap((batch) => recordsOf(batch.presses, PRESS_FIELDS))
    .map((record) => ({ pressed: record[PRESS.pressed] ?? 0, drawn: record[PRESS.drawn] ?? 0 }))
    .filter(({ pressed, drawn }) => pressed >= from && drawn <= to)
    .map(({ pressed, drawn }) => drawn - pressed);
  // The strip of either thread begins with a block, so that they are easy to compare.
  const start = blocks.find((block) => block.from >= from + STRIP_MS / 4)?.from ?? from;
  const onStrip = (at: number) => at - start;
  return {
    framesPerSecond: (frames.length / (to - from)) * 1000,
    interval,
    press: summaryOf(waits),
    strip: {
      frames: frames.map(onStrip).filter((at) => at >= 0 && at <= STRIP_MS),
      blocks: blocks
        .map((block) => ({ from: onStrip(block.from), to: onStrip(block.to) }))
        .filter((block) => block.to > 0 && block.from < STRIP_MS),
    },
  };
}
