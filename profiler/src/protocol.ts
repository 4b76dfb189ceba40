/** Messages between a recorded loop and a panel. The page sends a port to the worker, and asks through it. */

/** A time in ms since the Unix epoch, which is the same clock for all threads. */
export type Stamp = number;

/** This number is raised when a panel and a loop of different versions can no longer understand each other. */
export const PROTOCOL = 5;

/** Name of the BroadcastChannel on which recorders announce themselves: when they begin, and after a ROLL_CALL. */
export const ANNOUNCEMENTS = 'worker-loop-profiler';
export const ROLL_CALL = 0;

export interface Announcement {
  /** Address of the script that called recordLoop. */
  readonly address: string;
  /** True when the recorder begins: a hello may have come too early. */
  readonly isNew: boolean;
}

/** The first message of a panel. It goes to the worker itself, and brings the port for all other messages. */
export interface Hello {
  /** The panel's PROTOCOL. */
  readonly profilerPort: number;
  /** A random number that identifies the panel, because a panel may say hello several times. */
  readonly panel: number;
}

/** 'mirror' and 'unmirror' start and stop showing the spans in the browser's performance panel. */
export type Question = 'open' | 'close' | 'read' | 'mirror' | 'unmirror' | InnerQuestion;

/** About the workers that this thread created. */
export interface InnerQuestion {
  /** Asks for those that run the script at this address, which has a recorder. */
  readonly find?: string;
  /** Sends a hello, with its port, to the worker of this number. */
  readonly inner?: number;
  readonly hello?: unknown;
}

/** The loop sends `about` as soon as it has the port, and a batch for each 'read'. */
export type Answer =
  | { readonly about: LoopOptions }
  /** Another panel records the loop. */
  | { readonly isTaken: true }
  /** The loop's PROTOCOL, which is not the panel's. */
  | { readonly protocol: number }
  | { readonly batch: Batch }
  /** The number of a worker that was found. */
  | { readonly inner: number };

/** The host's description of its loop. */
export interface LoopOptions {
  /** Name of the game, for files and tracks. */
  readonly name: string;
  /** Name of the thread. By default 'worker', or 'page' in a page. */
  readonly thread?: string;
  /** Number of ticks in a second, for a game whose ticks all have one length. */
  readonly ticksPerSecond?: number;
  /** The span that plays one tick. By default 'tick'. */
  readonly tick?: string;
  /** The frames a second to which the loop limits itself. Without it, a steady limit is found. */
  readonly targetRate?: number;
  /** The span whose end shows a press. By default the end of the frame does. */
  readonly drawing?: string;
  /** Source files by span. */
  readonly sources?: Readonly<Record<string, string | readonly string[]>>;
}

/** The records since the last read. A Float64Array holds one record after another, with the columns below. */
export interface Batch {
  /** When the loop made the batch, on its own clock. */
  readonly at: Stamp;
  /** A code in a record is an index in this list. */
  readonly names: readonly string[];
  readonly spans: Float64Array;
  readonly frames: Float64Array;
  readonly presses: readonly PressRecord[];
  readonly gauges: Float64Array;
  /** Number of records that were overwritten before they were read, and of spans that never ended. */
  readonly lost: number;
}

export interface PressRecord {
  readonly name: string;
  /** When it was made: a Stamp or a time of the page, as the host gave it; NaN for unknown. */
  readonly at: number;
  /** When the host recorded it. */
  readonly called: Stamp;
  /** When the work began that took it. */
  readonly taken: Stamp;
  /** When the frame ended that shows it. */
  readonly shown: Stamp;
  /** The tick that took it. */
  readonly tick: number;
}

/** Name of the spans that are steps of a simulation on a timer. A host's own span may be called 'step'. */
export const STEP_SPAN = 'step()';

// Numbers of columns of the records, which recording.ts writes and batch-records.ts reads in this order. Lists are in the
// order of the ends.

/** Code, start, end, tick, depth. */
export const SPAN_FIELDS = 5;
/**
 * Start, end, tick, kind, request, run key. Kind: 1 for a frame that was requested during another one, 2 if its loop let
 * refreshes pass before, 0 for a frame on demand. Request: the Stamp at which the display was asked for the frame, or later; 0
 * if that is unknown, on a timer, and after a rest.
 */
export const FRAME_FIELDS = 6;
/** Code, time, value. */
export const GAUGE_FIELDS = 3;
