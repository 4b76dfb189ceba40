/** Made-up records of a loop, as a panel gets them. */
import { figuresOf } from '../../src/page/analysis/figures.ts';
import { withMissed } from '../../src/page/analysis/frame-pace.ts';
import type { LoopRecords } from '../../src/page/batch-records.ts';
import type { View } from '../../src/page/collector.ts';
import { createLane, type LiveLane } from '../../src/page/lane-history.ts';
import { type History, type Lane, type Span, stampOf } from '../../src/page/records.ts';
import type { LoopOptions } from '../../src/protocol.ts';

export const EPOCH = 1_700_000_000_000;
export const PERIOD = 1000 / 60;

/** Extra work of a frame, besides a short tick and 1 ms of drawing. */
export interface Extras {
  /** A long span, and its length in ms. */
  readonly span?: 'tick' | 'draw' | 'post';
  readonly length?: number;
  /** Refreshes without a frame before this one, although no work was long. */
  readonly skip?: number;
  /** A press is taken in it. */
  readonly press?: boolean;
}

export interface RecordsOptions {
  readonly frames?: number;
  /** By the number of the frame. */
  readonly extras?: Readonly<Record<number, Extras>>;
  readonly start?: number;
  readonly period?: number;
  readonly runKey?: number;
  /** Length of each tick, ms. */
  readonly usualTick?: number;
  /** Spans besides those of the frames. */
  readonly more?: readonly Span[];
}

/** A frame as its loop records it; the first one, at tick 0, follows no other. */
export const recordedFrame = (start: number, end: number, tick: number, requested = start) => {
  return { start, end, tick, requested, runKey: 0, followsFrame: tick > 0, skips: false };
};

/** A frame at every refresh, the first one after a rest. A long span delays later frames, as in a browser. */
export function makeRecords({
  frames: count = 300,
  extras = {},
  start = EPOCH,
  period = PERIOD,
  runKey = 0,
  usualTick = 0.1,
  more = [],
}: RecordsOptions = {}): LoopRecords {
  const spans: Span[] = [...more];
  const frames: LoopRecords['frames'][number][] = [];
  const presses: LoopRecords['presses'][number][] = [];
  let refresh = 0;
  let idleSince = start;
  for (let tick = 0; tick < count; tick++) {
    const { span, length = 0, skip = 0, press = false } = extras[tick] ?? {};
    refresh = Math.max(refresh + 1 + skip, Math.ceil((idleSince - start) / period - 1e-6));
    const shown = start + refresh * period;
    let at = shown;
    for (const [name, ms] of [
      ['tick', usualTick] as const,
      ['draw', 1] as const,
      ['post', 0.1] as const,
    ]) {
      const end = at + (name === span ? length : ms);
      spans.push({ name, start: at, end, depth: 1, tick });
      at = end;
    }
    spans.push({ name: 'frame', start: shown, end: at, depth: 0, tick });
    idleSince = at;
    frames.push({ ...recordedFrame(shown, at, tick), runKey });
    if (press) presses.push({ name: 'shoot', pressed: shown - 9, taken: shown, shown: at, tick });
  }
  const gauges = count === 0 ? [] : [{ name: 'bodies', at: idleSince, value: 5 }];
  spans.sort((a, b) => a.end - b.end);
  const at = stampOf(performance.now());
  return { at, frames, spans, asyncSpans: [], presses, gauges, lost: 0 };
}

/** A lane of these frames alone. */
export function laneOf(frames: LoopRecords['frames']): LiveLane {
  const lane = createLane('worker', { name: 'Floor' }, false);
  lane.add({ ...makeRecords({ frames: 0 }), frames });
  return lane;
}

interface LaneOptions extends RecordsOptions {
  readonly name?: string;
  readonly isPage?: boolean;
  readonly about?: Partial<LoopOptions>;
}

export function makeLane({ name = 'worker', isPage = false, about, ...records }: LaneOptions = {}) {
  const lane = createLane(name, { name: 'Floor', ...about }, isPage);
  lane.add(makeRecords(records));
  return pace(lane, records.period);
}

/** A display of one rate. `period`: ms between two refreshes. */
const steady = (period: number) => ({
  rates: [{ since: 0, period, at: EPOCH }],
  hidden: [],
  clockMs: 0,
});

/** Counts the missed refreshes of a lane, as the collector does. */
export function pace(lane: LiveLane, period = PERIOD): LiveLane {
  return Object.assign(lane, { frames: withMissed(lane.frames, steady(period)) });
}

/** As a panel has it on a display of 60 Hz. */
export function historyOf(...lanes: readonly Lane[]): History {
  return { lanes, tasks: [], period: PERIOD };
}

/** Ten seconds, as a panel has them. */
export function viewOf(history: History, until: number, more: Partial<View> = {}): View {
  const figures = figuresOf(history, until, 10_000);
  const connection = { state: 'open', others: [] } as const;
  return { history, until, figures, connection, snapshot: () => null, ...more };
}

/** Stamp of the last frame's end. */
export function endOf({ frames }: Pick<Lane, 'frames'>): number {
  return frames.at(-1)?.end ?? EPOCH;
}
