/** From what the engine recorded in one step of the bench to the figures that are compared. */
import { FRAME_FIELDS, PRESS_FIELDS, type ProfileBatch } from '../../../shared/profile.ts';
import { type Summary, summaryOf } from '../../../shared/statistics.ts';

/** Stamps. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Measured {
  readonly framesPerSecond: number;
  /** ms from frame to frame. */
  readonly interval: Summary;
  /** ms from a press to the frame that shows what it did; null: none was taken. */
  readonly press: Summary | null;
  /** Of a second and a bit: when frames were delivered and when the page was blocked, ms. */
  readonly strip: {
    readonly frames: readonly number[];
    readonly blocks: readonly Stretch[];
  };
}

/** What of a step is drawn, ms: four or six blocks. */
export const STRIP_MS = 1200;

/** null where fewer than two frames came. */
export function measure(
  batches: readonly ProfileBatch[],
  { from, to }: Stretch,
  blocks: readonly Stretch[],
): Measured | null {
  const frames = column(batches, 'frames', FRAME_FIELDS, 1).filter((at) => at >= from && at <= to);
  const interval = summaryOf(frames.slice(1).map((at, i) => at - (frames[i] ?? at)));
  if (interval === null) return null;
  const pressed = column(batches, 'presses', PRESS_FIELDS, 1);
  const drawn = column(batches, 'presses', PRESS_FIELDS, 3);
  const waits = drawn
    .map((at, i) => at - (pressed[i] ?? at))
    .filter((_wait, i) => (pressed[i] ?? 0) >= from && (drawn[i] ?? 0) <= to);
  // From a block on, so that both threads' strips begin alike.
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

function column(
  batches: readonly ProfileBatch[],
  list: 'frames' | 'presses',
  fields: number,
  index: number,
): number[] {
  const values: number[] = [];
  for (const batch of batches) {
    const records = batch[list];
    for (let at = index; at < records.length; at += fields) values.push(records[at] ?? 0);
  }
  return values;
}
