/**
 * Late frames as long-animation-frame entries, presses and messages as Event Timing entries, for tools that read
 * those of the browser. No browser reports either for a worker that draws (w3c/long-animation-frames#38).
 */
import { displayPeriod, missedIn } from './analysis/frame-pace.ts';
import { spansIn } from './analysis/spans.ts';
import { sum } from './analysis/statistics.ts';
import type { Frame, History, Lane } from './records.ts';

/** Times are ms of the page, as in all performance entries. */
interface Entry {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  toJSON(): object;
}

/** A span that took at least SCRIPT_MS of a late frame. */
export interface ScriptEntry extends Entry {
  readonly entryType: 'script';
  readonly invoker: string;
  readonly invokerType: 'user-callback';
  readonly executionStart: number;
  readonly sourceURL: string;
  readonly sourceFunctionName: string;
  readonly executionContext: {
    readonly id: string;
    readonly name: string;
    readonly type: 'dedicated-worker' | 'window';
  };
}

export interface LateFrameEntry extends Entry {
  readonly entryType: 'long-animation-frame';
  readonly cadence: 'animation-frame';
  readonly renderStart: number;
  readonly blockingDuration: number;
  /** 0 without a press. */
  readonly firstUIEventTimestamp: number;
  readonly scripts: readonly ScriptEntry[];
}

/** A press, or a message to the loop. */
export interface EventEntry extends Entry {
  readonly entryType: 'event';
  /** Press: the work that took it began, and its frame was drawn. Message: its handler ran. */
  readonly processingStart: number;
  readonly processingEnd: number;
}

export type LoopEntry = LateFrameEntry | EventEntry;

/** The shortest script that long animation frames list, ms. */
const SCRIPT_MS = 5;
/** ms that a task may take before it counts as blocking. */
const FREE_MS = 50;
/** Name of a span that handles a message; 'message: load' tells one kind from others. */
const MESSAGE = /^message\b/;

/** Entries of the last minute, lane by lane: late frames, then presses, then messages, each in order of time. */
export function entriesOf({ lanes }: History): readonly LoopEntry[] {
  const period = displayPeriod(lanes);
  return lanes.flatMap((lane, i) => [
    ...lane.frames
      .filter(({ wait }) => missedIn(wait, period) > 0)
      .map((frame) => lateFrame(lane, frame, `${i + 1}`)),
    ...lane.presses.map(({ name, made, taken, drawn }) => event(name, made, taken, drawn)),
    // A handler starts with its message: a worker is not told how long a message waited.
    ...lane.spans
      .filter(({ name }) => MESSAGE.test(name))
      .map(({ name, start, end }) => event(name, start, start, end)),
  ]);
}

function lateFrame(lane: Lane, { until: to, wait }: Frame, id: string): LateFrameEntry {
  const { name, isPage, about } = lane;
  const from = to - wait;
  const executionContext = { id, name, type: isPage ? 'window' : 'dedicated-worker' } as const;
  const scripts = spansIn(lane.spans, from, to)
    .filter(({ span, own }) => own >= SCRIPT_MS && span.start < to && span.end > from)
    .map(({ span, own }) =>
      entry({
        entryType: 'script' as const,
        name: 'script',
        startTime: pageTime(span.start),
        duration: own,
        invoker: span.name,
        invokerType: 'user-callback' as const,
        executionStart: pageTime(span.start),
        sourceURL: [about.sources?.[span.name] ?? ''].flat()[0] ?? '',
        sourceFunctionName: span.name,
        executionContext,
      }),
    );
  const press = lane.presses.find(({ made }) => made >= from && made < to);
  return entry({
    entryType: 'long-animation-frame' as const,
    name: 'long-animation-frame',
    cadence: 'animation-frame' as const,
    startTime: pageTime(from),
    duration: wait,
    renderStart: pageTime(from),
    blockingDuration: Math.max(0, sum(scripts.map(({ duration }) => duration)) - FREE_MS),
    firstUIEventTimestamp: press === undefined ? 0 : pageTime(press.made),
    scripts,
  });
}

/** Stamps of its start, of its work's start and of its end. */
function event(name: string, start: number, work: number, end: number): EventEntry {
  return entry({
    entryType: 'event' as const,
    name,
    startTime: pageTime(start),
    duration: end - start,
    processingStart: pageTime(work),
    processingEnd: pageTime(end),
  });
}

function entry<Fields extends object>(fields: Fields): Fields & { toJSON(): object } {
  return { ...fields, toJSON: () => ({ ...fields }) };
}

function pageTime(stamp: number): number {
  return stamp - performance.timeOrigin;
}
