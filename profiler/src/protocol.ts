/**
 * Messages between a recorded loop and a panel. The page sends a port to the worker and asks through it. Every
 * time is a Stamp (ms since the Unix epoch): one clock for all threads.
 */

/** Raised when a panel and a loop of different versions can no longer understand each other. */
export const PROTOCOL = 2;

/** The first message, to the worker itself. Its one port is the loop's. */
export interface Hello {
  readonly profilerPort: number;
  /** Stamp of the page's time 0: presses carry the page's time. */
  readonly timeOrigin: number;
  /** Tells one panel, which may say hello again, from another one. */
  readonly panel: number;
}

/** 'mirror' and 'unmirror': spans in the browser's performance panel. */
export type Question = 'open' | 'close' | 'read' | 'mirror' | 'unmirror';

/** The loop introduces itself as soon as it has the port, and answers `read`. 'taken': another panel records this loop. */
export type Answer =
  | { readonly about: LoopOptions; readonly protocol: number }
  | { readonly refused: 'taken' | 'version'; readonly protocol: number }
  | { readonly batch: Batch };

/** The host's description of its loop. */
export interface LoopOptions {
  /** Name of the game, for files and tracks. */
  readonly name: string;
  /** Name of the thread. By default 'worker', or 'page' in a page. */
  readonly thread?: string;
  /** Steps of play in a second, if they are all of one length. */
  readonly ticksPerSecond?: number;
  /** The span that plays such a step. By default 'tick'. */
  readonly tick?: string;
  /** The span whose end shows a press. By default the end of the frame does. */
  readonly drawing?: string;
  /** Source files by span. */
  readonly sources?: Readonly<Record<string, string | readonly string[]>>;
  /** CSS colors by span; others get the next one of a list. */
  readonly colors?: Readonly<Record<string, string>>;
  /** Another spelling of `colors`. */
  readonly colours?: Readonly<Record<string, string>>;
}

/** The records since the last read. Each list is a sequence of records of the columns below. */
export interface Batch {
  /** Names of what was recorded, by code. The lists only grow. */
  readonly names: Names;
  readonly spans: Float64Array;
  readonly frames: Float64Array;
  readonly presses: Float64Array;
  readonly counts: Float64Array;
  /** Records that were overwritten before they were read, and spans that never ended. */
  readonly lost: number;
}

export interface Names {
  readonly spans: readonly string[];
  readonly presses: readonly string[];
  readonly counters: readonly string[];
}

// Columns. Single constants, so that a bundler writes the numbers in their place.

/** Span: code, start, end, tick of the run at its end, spans around it. Recorded when they end, so ends are in order. */
export const SPAN_CODE = 0;
export const SPAN_START = 1;
export const SPAN_END = 2;
export const SPAN_TICK = 3;
export const SPAN_DEPTH = 4;
export const SPAN_FIELDS = 5;

/** Frame: the display's timestamp, start and end of the work, ticks played in it, tick of the run at its end. */
export const FRAME_SHOWN = 0;
export const FRAME_START = 1;
export const FRAME_END = 2;
export const FRAME_PLAYED = 3;
export const FRAME_TICK = 4;
/** 1 directly after another frame, 0 after a rest. */
export const FRAME_FOLLOWS = 5;
/** Stamp at which the first frame after a rest was requested; 0 for unknown. */
export const FRAME_WANTED = 6;
/** The host's key of the run on screen; 0 for none. */
export const FRAME_RUN = 7;
export const FRAME_FIELDS = 8;

/** Press: code; it was made, the work that took it began, its frame was drawn; the tick that took it. */
export const PRESS_CODE = 0;
export const PRESS_MADE = 1;
export const PRESS_TAKEN = 2;
export const PRESS_DRAWN = 3;
export const PRESS_TICK = 4;
export const PRESS_FIELDS = 5;

/** A counter's new value: code, end of the frame in which it changed, value. */
export const COUNT_CODE = 0;
export const COUNT_AT = 1;
export const COUNT_VALUE = 2;
export const COUNT_FIELDS = 3;
