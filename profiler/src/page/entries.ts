/** Late frames as entries, in the manner of the browser's own performance entries. */
import { lateFrames, workOf } from './analysis/causes.ts';
import { type History, pictureMs } from './records.ts';

/** A late frame: from the end of the frame before to its own. */
export interface LateFrameEntry {
  readonly entryType: 'late-frame';
  /** Name of the thread. */
  readonly name: string;
  /** ms since the page's time origin, as in all performance entries. */
  readonly startTime: number;
  readonly duration: number;
  /** Number of refreshes that got no new picture. */
  readonly missed: number;
  /** The span that made it late; null if no measured work explains it. */
  readonly cause: string | null;
  /** ms of each span in it, without inner spans. */
  readonly spans: Readonly<Record<string, number>>;
}

/** The late frames of the last minute, lane by lane. @internal */
export function entriesOf(history: History): readonly LateFrameEntry[] {
  return lateFrames(history, 0, Number.POSITIVE_INFINITY).map(({ lane, frame, cause }) => ({
    entryType: 'late-frame',
    name: lane.name,
    startTime: frame.since - performance.timeOrigin,
    duration: pictureMs(frame),
    missed: frame.missed,
    cause: cause.on === 'lane' ? cause.span : null,
    spans: Object.fromEntries(workOf(lane, frame)),
  }));
}
