/** A thread's time on the clock that all threads share. */
export interface StampClock {
  /** Stamp at which the timestamps of the thread's frames are 0. */
  readonly origin: number;
  /** Returns the present Stamp. */
  now(): number;
}

/** Writes its time into a list: for a fraction that a function returns V8 may make an object. */
export interface RecordedClock {
  readonly origin: number;
  write(list: Float64Array, index: number): void;
}
