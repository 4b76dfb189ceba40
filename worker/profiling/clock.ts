/** A thread's time on the clock that all threads share. */
export interface StampClock {
  /** Stamp at which the timestamps of the thread's frames are 0. */
  readonly origin: number;
  /** Returns the present Stamp. */
  now(): number;
}
