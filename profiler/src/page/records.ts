/**
 * The last minute of all threads, as the page keeps it: plain objects in order of time. Stamps are ms since the Unix
 * epoch, one clock for all threads.
 */
import type { LoopOptions } from '../protocol.ts';

/** A piece of work. In a lane they are in the order of their ends, so inner spans come before the outer one. */
export interface Span {
  readonly name: string;
  /** Stamps. */
  readonly start: number;
  readonly end: number;
  /** Spans around it. */
  readonly depth: number;
  /** Tick of the run at its end. */
  readonly tick: number;
}

export interface Frame {
  /** Stamps: the display's timestamp, start and end of the work on it. */
  readonly shown: number;
  readonly start: number;
  readonly end: number;
  /** Ticks played in it, and tick of the run at its end. */
  readonly played: number;
  readonly tick: number;
  /** The host's key of the run on screen; 0 for none. */
  readonly run: number;
  /** Directly on the frame before, not after a rest. */
  readonly follows: boolean;
  /** ms that the display waited for it; 0 after a rest. */
  readonly wait: number;
  /** Stamp of the wait's end. */
  readonly until: number;
}

export interface Press {
  readonly name: string;
  /** Stamps: it was made, the work that took it began, its frame was drawn. */
  readonly made: number;
  readonly taken: number;
  readonly drawn: number;
  /** The tick that took it. */
  readonly tick: number;
}

export interface CounterValue {
  readonly name: string;
  /** Stamp. */
  readonly at: number;
  readonly value: number;
}

/** The records of one recorded loop. */
export interface Lane {
  /** Differs from the names of all other lanes. */
  readonly name: string;
  /** The loop runs on this page. */
  readonly isPage: boolean;
  readonly about: LoopOptions;
  readonly frames: readonly Frame[];
  readonly spans: readonly Span[];
  readonly presses: readonly Press[];
  readonly counts: readonly CounterValue[];
  /** Records that were overwritten before they were read, and spans that never ended. */
  readonly lost: number;
}

/** Work that occupied the page's thread. */
export interface PageTask {
  /** Stamp. */
  readonly start: number;
  /** ms. */
  readonly length: number;
  /** False if only late timers show the task: its start and length are then estimates. */
  readonly exact: boolean;
  /** The script that ran, where the browser names it. */
  readonly source: string | null;
}

export interface History {
  readonly lanes: readonly Lane[];
  /** Sorted by start. */
  readonly tasks: readonly PageTask[];
  /** Stamps of the host's moments (HostTools.moments). */
  readonly moments: readonly number[];
}

/** Length of the history, ms. */
export const MINUTE_MS = 60_000;

/** `pageTime`: ms since the page's time origin, as performance entries have it. */
export function stampOf(pageTime: number): number {
  return performance.timeOrigin + pageTime;
}
