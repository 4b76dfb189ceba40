/** State that the recorder's modules share. It is global, because a thread has one recorded loop. */
import type { Names, Stamp } from '../protocol.ts';

/** The thread's time 0. */
export const ORIGIN: Stamp = performance.timeOrigin;

// Indices in `marks`.

/** The tick on screen. */
export const TICK = 0;
/** Key of the run on screen. */
export const RUN = 1;
/** Stamp of the last span's end. */
export const ENDED = 2;
/** Stamp of the first request of a frame on demand. */
export const WANTED = 3;
/** Number of records since the last read that were overwritten or not recorded. */
export const LOST = 4;

/** A typed array, because V8 may allocate an object for a fraction that a variable holds or a function returns. */
export const marks = new Float64Array(5);

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
export const names = { spans: ['frame'], presses: [], gauges: [] } satisfies Names;

/** Largest number of names of each kind. The last one stands for all others. */
const MOST = { spans: 256, presses: 64, gauges: 32 };
/** Longer names are cut, letters. */
const LONGEST = 100;

/** Returns the code of a name. A new name gets the next free code. */
export function codeOf(kind: keyof Names, name: string): number {
  const known: string[] = names[kind];
  const short = name.slice(0, LONGEST);
  const code = known.indexOf(short);
  if (code >= 0) return code;
  const free = MOST[kind] - 1 - known.length;
  if (free >= 0) known.push(free > 0 ? short : '(other names)');
  return known.length - 1;
}
