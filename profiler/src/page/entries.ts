/**
 * Describes late frames as long-animation-frame entries, and presses and messages as Event Timing entries, for tools that
 * read such entries. No browser reports either for a worker that draws (w3c/long-animation-frames#38).
 */

import type { Stamp } from '../protocol.ts';
import { spansIn } from './analysis/spans.ts';
import { sum } from './analysis/statistics.ts';
import type { Frame, History, Lane } from './records.ts';

/** An entry in a shape of the browser's own. */
export type LoopEntry = LateFrameEntry | EventEntry;

/** Times are in ms since the page's time origin, as in all performance entries; durations are in ms. */
interface Entry {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
}

/** The wait for a late frame: it begins with the frame before. */
export interface LateFrameEntry extends Entry {
  readonly entryType: 'long-animation-frame';
  readonly cadence: 'animation-frame';
  readonly renderStart: number;
  /** Length of the scripts, without the 50 ms that block nobody. */
  readonly blockingDuration: number;
  /** Time of the first press during the wait; 0 for none. */
  readonly firstUIEventTimestamp: number;
  /** The spans that took at least 5 ms, without inner spans. */
  readonly scripts: readonly ScriptEntry[];
}

export interface ScriptEntry extends Entry {
  readonly entryType: 'script';
  /** Name of the span. */
  readonly invoker: string;
  readonly sourceFunctionName: string;
  readonly invokerType: 'user-callback';
  readonly executionStart: number;
  readonly sourceURL: string;
  /** The thread. */
  readonly executionContext: {
    readonly id: string;
    readonly name: string;
    readonly type: 'window' | 'dedicated-worker';
  };
}

/** A press, or a message to the loop: a span whose name begins with 'message'. */
export interface EventEntry extends Entry {
  readonly entryType: 'event';
  /** When the work that took the press began, or the message's handler. */
  readonly processingStart: number;
  /** When the frame of the press was drawn, or the message's handler ended. */
  readonly processingEnd: number;
}

/** The shortest script that long animation frames list, ms. */
const SCRIPT_MS = 5;
/** A task may take this long before it counts as blocking, ms. */
const FREE_MS = 50;
/** A span of this name handles messages. A kind of message can follow, as in 'message: load'. */
const MESSAGE = /^message\b/;

/** Entries of the last minute, lane by lane: late frames, then presses, then messages, each in order of time. */
export function entriesOf({ lanes }: History): readonly LoopEntry[] {
  return lanes.flatMap((lane, i) => [
    ...lane.frames
      .filter(({ missed }) => missed > 0)
      .map((frame) => lateFrame(lane, frame, `${i + 1}`)),
    ...lane.presses.map(({ name, pressed, taken, shown }) => event(name, pressed, taken, shown)),
    // The entry of a message begins with its handler: a worker cannot know how long the message waited.
    ...lane.spans
      .filter(({ name }) => MESSAGE.test(name))
      .map(({ name, start, end }) => event(name, start, start, end)),
  ]);
}

function lateFrame(lane: Lane, { waitEnd: to, waitMs }: Frame, id: string): LateFrameEntry {
  const { name: thread, isPage, about } = lane;
  const from = to - waitMs;
  const scripts = spansIn(lane.spans, from, to)
    .filter(({ ownMs }) => ownMs >= SCRIPT_MS)
    .map(
      ({ name, start, ownMs }): ScriptEntry => ({
        entryType: 'script',
        name: 'script',
        startTime: pageTime(start),
        duration: ownMs,
        invoker: name,
        sourceFunctionName: name,
        invokerType: 'user-callback',
        executionStart: pageTime(start),
        sourceURL: [about.sources?.[name] ?? ''].flat()[0] ?? '',
        executionContext: { id, name: thread, type: isPage ? 'window' : 'dedicated-worker' },
      }),
    );
  const press = lane.presses.find(({ pressed }) => pressed >= from && pressed < to);
  return {
    entryType: 'long-animation-frame',
    name: 'long-animation-frame',
    cadence: 'animation-frame',
    startTime: pageTime(from),
    duration: waitMs,
    renderStart: pageTime(from),
    blockingDuration: Math.max(0, sum(scripts.map(({ duration }) => duration)) - FREE_MS),
    firstUIEventTimestamp: press === undefined ? 0 : pageTime(press.pressed),
    scripts,
  };
}

/** `work`: when its handling began. */
function event(name: string, start: Stamp, work: Stamp, end: Stamp): EventEntry {
  return {
    entryType: 'event',
    name,
    startTime: pageTime(start),
    duration: end - start,
    processingStart: pageTime(work),
    processingEnd: pageTime(end),
  };
}

const pageTime = (stamp: Stamp) => stamp - performance.timeOrigin;
