/** Made-up records of an engine, in batches as it sends them. */
import { FRAME, FRAME_FIELDS, type ProfileBatch } from '../../../shared/profile.ts';
import { createHistory } from '../../../src/profiler/history/history.ts';

export const SPAN_NAMES = ['drain', 'tick', 'draw', 'post'] as const;
export type SpanName = (typeof SPAN_NAMES)[number];
/** Codes of presses, in the batches of this fixture. */
export const SHOOT = 1;

export const EPOCH = 1_700_000_000_000;
export const PERIOD = 1000 / 60;

/** Extras of a frame beyond 1 ms of drawing. */
export interface FrameExtras {
  /** A long span, and its length in ms. */
  readonly span?: SpanName;
  readonly length?: number;
  /** Refreshes without a frame before this one, although no work was long. */
  readonly skip?: number;
  /** A press is taken in it. */
  readonly press?: boolean;
}

interface BatchOptions {
  readonly frames: number;
  /** By the number of the frame. */
  readonly extras?: Readonly<Record<number, FrameExtras>>;
  readonly start?: number;
  readonly period?: number;
  /** Ticks played in a frame, by its number. */
  readonly played?: (frame: number) => number;
  readonly runKey?: number;
}

/** A frame at every refresh, the first after a rest. A long span delays later frames, as in a browser. */
export function makeBatch({
  frames: count,
  extras = {},
  start = EPOCH,
  period = PERIOD,
  played = () => 1,
  runKey = EPOCH,
}: BatchOptions): ProfileBatch {
  const spans: number[] = [];
  const frames: number[] = [];
  const presses: number[] = [];
  let refresh = 0;
  let idleSince = start;
  for (let i = 0; i < count; i++) {
    const { span, length = 0, skip = 0, press = false } = extras[i] ?? {};
    refresh += 1 + skip;
    while (start + refresh * period < idleSince) refresh += 1;
    const shown = start + refresh * period;
    const usual: readonly (readonly [SpanName, number])[] = [
      ['drain', 0],
      ['tick', 0.1],
      ['draw', 1],
      ['post', 0.1],
    ];
    let at = shown;
    for (const [name, ms] of usual) {
      const took = name === span ? length : ms;
      spans.push(SPAN_NAMES.indexOf(name), at, at + took, i, 0);
      at += took;
    }
    idleSince = at;
    frames.push(shown, shown, at, played(i), i, i === 0 ? 0 : 1, 0, runKey);
    if (press) presses.push(SHOOT, shown - 9, shown, at, i);
  }
  return {
    names: { spans: [...SPAN_NAMES], presses: ['jump', 'shoot'], counters: ['objects'] },
    spans: Float64Array.from(spans),
    frames: Float64Array.from(frames),
    presses: Float64Array.from(presses),
    late: new Float64Array(0),
    counts: count === 0 ? new Float64Array(0) : Float64Array.of(0, start + refresh * period, 5),
    messages: 5,
    bytes: 1000,
    lost: 0,
  };
}

/** Stamp of the last frame's end. */
export function endOf(batch: ProfileBatch): number {
  return batch.frames.at(FRAME.end - FRAME_FIELDS) ?? EPOCH;
}

/** A history with one such batch in it, read right after its last frame. */
export function historyOf(extras: Readonly<Record<number, FrameExtras>>, frames = 300) {
  const history = createHistory();
  const batch = makeBatch({ frames, extras });
  const until = endOf(batch);
  history.addBatch(batch, until);
  return { history, until, batch };
}
