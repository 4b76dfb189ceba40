/**
 * Describes late frames as long-animation-frame entries, and presses and messages as Event Timing entries, for tools that
 * read such entries. No browser reports either for a worker that draws (w3c/long-animation-frames#38).
 */

import type { Stamp } from '../protocol.ts';
import { spansIn } from './analysis/spans.ts';
import { sum } from './analysis/statistics.ts';
import type { Frame, History, Lane } from './records.ts';

/** An entry of the browser's shape. Times are in ms since the page's time origin, as in all performance entries. */
export type LoopEntry = ReturnType<typeof lateFrame | typeof event>;

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

function lateFrame(lane: Lane, { waitEnd: to, waitMs }: Frame, id: string) {
  const { name, isPage, about } = lane;
  const from = to - waitMs;
  const executionContext = { id, name, type: isPage ? 'window' : 'dedicated-worker' } as const;
  const scripts = spansIn(lane.spans, from, to)
    .filter(({ ownMs }) => ownMs >= SCRIPT_MS)
    .map(({ name, start, ownMs }) =>
      entry({
        entryType: 'script' as const,
        name: 'script',
        startTime: pageTime(start),
        duration: ownMs,
        invoker: name,
        invokerType: 'user-callback' as const,
        executionStart: pageTime(start),
        sourceURL: [about.sources?.[name] ?? ''].flat()[0] ?? '',
        sourceFunctionName: name,
        executionContext,
      }),
    );
  const press = lane.presses.find(({ pressed }) => pressed >= from && pressed < to);
  return entry({
    entryType: 'long-animation-frame' as const,
    name: 'long-animation-frame',
    cadence: 'animation-frame' as const,
    startTime: pageTime(from),
    duration: waitMs,
    renderStart: pageTime(from),
    blockingDuration: Math.max(0, sum(scripts.map(({ duration }) => duration)) - FREE_MS),
    /** 0 if there was no press. */
    firstUIEventTimestamp: press === undefined ? 0 : pageTime(press.pressed),
    /** The spans that took at least SCRIPT_MS of the frame. */
    scripts,
  });
}

/** A press, or a message to the loop. `work`: when its handling began. */
function event(name: string, start: Stamp, work: Stamp, end: Stamp) {
  return entry({
    entryType: 'event' as const,
    name,
    startTime: pageTime(start),
    duration: end - start,
    /** When the work that took the press began, or the message's handler. */
    processingStart: pageTime(work),
    /** When the frame of the press was drawn, or the message's handler ended. */
    processingEnd: pageTime(end),
  });
}

function entry<Fields extends object>(fields: Fields): Fields & { toJSON(): object } {
  return { ...fields, toJSON: () => ({ ...fields }) };
}

function pageTime(stamp: Stamp): number {
  return stamp - performance.timeOrigin;
}
