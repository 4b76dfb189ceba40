/** State that the recorder's modules share. It is global, because a thread has one recorded loop. */
import type { Names, Stamp } from '../protocol.ts';

/** The thread's time 0. */
export const ORIGIN: Stamp = performance.timeOrigin;

// Indices in `marks`.

/** The tick on screen. */
export const TICK = 0;
/** Key of the run on screen. */
export const RUN = 1;
/** Added to TICK when a tick ends: 1, or 0 once the host sets the tick itself. */
export const STEP = 2;
/** Stamp of the last span's end. */
export const ENDED = 3;
/** Stamp of the last frame's end. */
export const FRAME_ENDED = 4;
/** Stamp of the first request of a frame on demand. */
export const WANTED = 5;
/** Number of records since the last read that were overwritten or not recorded. */
export const LOST = 6;
/** Time that outermost spans took since the last frame's end, ms. */
export const BUSY = 7;

/** A typed array, because V8 may allocate an object for a fraction that a variable holds or a function returns. */
export const marks = Float64Array.of(0, 0, 1, 0, 0, 0, 0, 0);

export function add(mark: number, value: number): void {
  marks[mark] = (marks[mark] ?? 0) + value;
}

/** Writes the current time, a Stamp, into a list. */
export function writeTime(list: Float64Array, index: number): void {
  list[index] = ORIGIN + performance.now();
}

export const FRAME = 0;
/** Codes of the spans that play a tick, show presses (`drawing`) and take presses; -1 for none. */
export const roles = { tick: -1, drawing: -1, takes: FRAME };

/** The index of a name is its code. */
export const names = { spans: ['frame'], presses: [], counters: [] } satisfies Names;

/** Returns the code of a name. A new name gets the next free code. */
export function codeOf(kind: keyof Names, name: string): number {
  const known: string[] = names[kind];
  const code = known.indexOf(name);
  return code < 0 ? known.push(name) - 1 : code;
}
