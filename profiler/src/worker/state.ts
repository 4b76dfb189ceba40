/** State that the recorder's modules share. Global, because a thread has one recorded loop. */
import type { Names } from '../protocol.ts';

/** Stamp of the thread's time 0. */
export const ORIGIN = performance.timeOrigin;

/** Tick on screen, key of the run, and what the end of a tick adds: 0 once the host sets the tick itself. */
export const TICK = 0;
export const RUN = 1;
export const STEP = 2;
/** Stamps: end of the last span and of the last frame, first request of a frame on demand. */
export const ENDED = 3;
export const FRAME_ENDED = 4;
export const WANTED = 5;
/** Records that were overwritten or found no place since the last read. */
export const LOST = 6;

/** In a typed array: V8 may make an object for a fraction that is passed, returned or kept in a variable. */
export const marks = Float64Array.of(0, 0, 1, 0, 0, 0, 0);

export function add(mark: number, value: number): void {
  marks[mark] = (marks[mark] ?? 0) + value;
}

/** Writes the present Stamp into a list. */
export function writeTime(list: Float64Array, index: number): void {
  list[index] = ORIGIN + performance.now();
}

/** Codes of spans with a meaning; -1 for none. `takes`: a span that takes presses. */
export const FRAME = 0;
export const roles = { tick: -1, drawing: -1, takes: FRAME };

/** Names by code. */
export const names = { spans: ['frame'], presses: [], counters: [] } satisfies Names;

/** Returns the code of a name. A new name gets the next code. */
export function codeOf(kind: keyof Names, name: string): number {
  const known: string[] = names[kind];
  const code = known.indexOf(name);
  return code < 0 ? known.push(name) - 1 : code;
}
