/**
 * What the engine's profiler tells the page: flat lists of numbers, so that a second of it costs one
 * small message. Every time is a Stamp (ms since the Unix epoch): one clock for both threads.
 */

/** The parts of the engine's work, in the order of their codes. */
export const SPAN_NAMES = ['drain', 'tick', 'draw', 'post'] as const;
export type SpanName = (typeof SPAN_NAMES)[number];

/** A span: code (index in SPAN_NAMES), start (Stamp), length (ms), ticks of the world at its end. */
export const SPAN_FIELDS = 4;
/**
 * A frame: its timestamp from the display (Stamp), start and end of the engine's work (Stamps), ticks
 * played in it, objects alive, ticks of the world at its end, whether it follows on the one before (1)
 * or comes after a rest (0), and whose frame it is: when its run came on show (Stamp), the same
 * negative for a replay, 0 while there is no run.
 */
export const FRAME_FIELDS = 8;
/** A press that a tick took: command bit (JUMP_BIT or SHOOT_BIT), pressed, taken by its tick, drawn (Stamps), that tick as inputs count them. */
export const PRESS_FIELDS = 5;

/** All that was recorded since the batch before. Records stand one after the other in each list. */
export interface ProfileBatch {
  readonly spans: Float64Array;
  readonly frames: Float64Array;
  readonly presses: Float64Array;
  /** Reports posted to the page, and about how many bytes they came to. */
  readonly messages: number;
  readonly bytes: number;
  /** Records that were overwritten before they were read. */
  readonly lost: number;
}

/** What a report brings may be overtaken by what was asked for: they come by ports of their own. */
export function inOrder(batches: readonly ProfileBatch[]): readonly ProfileBatch[] {
  const first = ({ spans }: ProfileBatch) => spans[1] ?? 0;
  return [...batches].sort((a, b) => first(a) - first(b));
}

/** Nothing, as it is read while nobody records. In buffers of its own: they may be given away. */
export function noBatch(): ProfileBatch {
  const empty = () => new Float64Array(0);
  return { spans: empty(), frames: empty(), presses: empty(), messages: 0, bytes: 0, lost: 0 };
}
