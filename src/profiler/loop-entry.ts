/** Shapes of the entries that a host gets: those of the browser's own performance entries. */

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
