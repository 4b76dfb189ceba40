/** The last minute of all threads, as the page keeps it: plain objects in order of time. */
import type { LoopOptions, PressRecord, Stamp } from '../protocol.ts';

/** A measured piece of work. A lane lists spans in the order of their ends, so inner spans come before outer ones. */
export interface Span {
  readonly name: string;
  readonly start: Stamp;
  readonly end: Stamp;
  /** Number of spans around it. */
  readonly depth: number;
  /** Tick of the run when the span ended. */
  readonly tick: number;
}

export interface LaneSpan extends Span {
  /** Time without inner spans, ms. */
  readonly ownMs: number;
}

/** A frame as its loop recorded it. */
export interface RecordedFrame {
  /** When the work of the frame began. */
  readonly start: Stamp;
  /** When the work of the frame ended. */
  readonly end: Stamp;
  /** Tick of the run when the frame ended. */
  readonly tick: number;
  /** The host's key of the run on screen; 0 for none. */
  readonly runKey: number;
  /** True if it came directly after another frame, false after a rest. */
  readonly followsFrame: boolean;
  /** True if its loop had a callback before that drew nothing: it let refreshes pass on purpose. */
  readonly skips: boolean;
  /** When requestAnimationFrame was called for it, or later; 0 if that is unknown, on a timer, and after a rest. */
  readonly requested: Stamp;
}

export interface Frame extends RecordedFrame {
  /** True if it had no span inside. A loop that limits itself may measure callbacks that draw nothing. */
  readonly isEmpty: boolean;
  /** When its thread was free for it: the end of the frame before, or its request. */
  readonly since: Stamp;
  /** How long the display waited for it, ms: usually since the start of the frame before. 0 after a rest. */
  readonly waitMs: number;
  /** When the wait ended: usually `start`. */
  readonly waitEnd: Stamp;
  /** Number of refreshes of the display, right before the one that shows it, in which no frame ended. */
  readonly missed: number;
  /** Number of such refreshes that the loop let pass on purpose, because it keeps a pace of its own. */
  readonly passed: number;
}

export interface Press extends Omit<PressRecord, 'at' | 'called'> {
  /** When the player pressed. */
  readonly pressed: Stamp;
}

export interface GaugeValue {
  readonly name: string;
  readonly at: Stamp;
  readonly value: number;
}

/** The records of one recorded loop. */
export interface Lane {
  /** No other lane has this name. */
  readonly name: string;
  /** True if the loop runs on the page's thread. */
  readonly isPage: boolean;
  readonly about: LoopOptions;
  /** When its recording began. */
  readonly openedAt: Stamp;
  readonly frames: readonly Frame[];
  readonly spans: readonly LaneSpan[];
  /** The longest spans of each reading of the thread, by their own length. */
  readonly longestSpans: readonly LaneSpan[];
  /** Spans that lasted until a promise settled. They may overlap, and are not in `spans`. Their depth is -1. */
  readonly asyncSpans: readonly Span[];
  /** Names of all spans, in the order in which they were first recorded. */
  readonly spanNames: readonly string[];
  readonly presses: readonly Press[];
  readonly gauges: readonly GaugeValue[];
  /** Number of records that were overwritten before the page read them, and of spans that never ended. */
  readonly lost: number;
  /** How far the thread's clock is ahead of the page's, ms: near 0 unless the computer's clock was set meanwhile. */
  readonly clockAheadMs: number;
}

export interface TimeRange {
  readonly start: Stamp;
  /** Duration, ms. */
  readonly length: number;
}

/** Work that occupied the page's thread. */
export interface PageTask extends TimeRange {
  /** False if only late timers show the task: its start and length are then estimates. */
  readonly exact: boolean;
  /** The script that ran; null where the browser does not name it. */
  readonly source: string | null;
}

export interface History {
  readonly lanes: readonly Lane[];
  /** Sorted by start. */
  readonly tasks: readonly PageTask[];
  /** ms between two refreshes of the display; null while it is not known. */
  readonly period: number | null;
}

/** Distinguishes an async span from a span of the same name. */
export const asyncName = (name: string) => `${name} (async)`;

/** The panel lists this number of the longest spans and tasks. */
export const LONGEST = 5;

/** Length of the history, ms. */
export const MINUTE_MS = 60_000;

/** Time from one picture to the next, ms: of a late frame, from the end of the frame before. */
export function pictureMs({ since, end, waitEnd }: Frame): number {
  return Math.max(end, waitEnd) - since;
}

/** `pageTime`: ms since the page's time origin, as performance entries have it. */
export function stampOf(pageTime: number): Stamp {
  return performance.timeOrigin + pageTime;
}

/** Returns for how many ms two pieces of work overlap, or a piece of work and a time range. */
export function overlapMs(a: TimeRange, b: TimeRange): number {
  const end = Math.min(a.start + a.length, b.start + b.length);
  return Math.max(0, end - Math.max(a.start, b.start));
}
