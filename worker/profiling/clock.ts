/** A thread's time on the clock that all threads share. */
export interface StampClock {
  /** Stamp at which the timestamps of the thread's frames are 0. */
  readonly origin: number;
  /** Returns the present Stamp. */
  now(): number;
}

/** Indices of the times that belong to no record, and of the number of lost spans and presses, in the recorder's list. */
export const MARK = { ended: 0, drawn: 1, frameStart: 2, runKey: 3, wanted: 4, lost: 5 } as const;
