/** State that the recorder's modules share. It is global, because a thread has one recorded loop. */
import type { Names, Stamp } from '../protocol.ts';

/** The thread's time 0. */
export const ORIGIN: Stamp = performance.timeOrigin;

/** Fields of one object, because V8 may allocate an object for a fraction that a variable holds. */
export const state = {
  /** The tick on screen. */
  tick: 0,
  /** Key of the run on screen. */
  runKey: 0,
  /** Stamp of the last span's end. */
  ended: 0,
  /** Stamp at which the work began that takes presses. */
  began: 0,
  /** Stamp of the first request of a frame on demand; 0 for none. */
  requested: 0,
  /** Number of records since the last read that were overwritten or not recorded. */
  lost: 0,
};

/** The current time. */
export const now = (): Stamp => ORIGIN + performance.now();

export const FRAME = 0;
/** Codes of the spans that play a tick, show presses (`drawing`) and take presses; -1 for none. */
export const roles = { tick: -1, drawing: -1, takes: FRAME };

/** The index of a name is its code. */
export const names = { spans: ['frame'], gauges: [] } satisfies Names;

/** Largest number of names of each kind. The last one stands for all others. */
const MOST = { spans: 256, gauges: 32 };
/** Longer names are cut. */
export const shorten = (name: string) => name.slice(0, 100);

/** Returns the code of a name. A new name gets the next free code. */
export function codeOf(kind: keyof Names, name: string): number {
  const known: string[] = names[kind];
  const short = shorten(name);
  const code = known.indexOf(short);
  if (code >= 0) return code;
  const free = MOST[kind] - 1 - known.length;
  if (free >= 0) known.push(free > 0 ? short : '(other names)');
  return known.length - 1;
}
