/** State that the recorder's modules share. It is global, because a thread has one recorded loop. */
import type { Stamp } from '../protocol.ts';

/** The thread's time 0. */
export const ORIGIN: Stamp = performance.timeOrigin;

/** Fields of one object, because V8 may allocate an object for a fraction that a variable holds. */
export const state = {
  /** The tick on screen. */
  tick: 0,
  runKey: 0,
  /** The last reading of the clock, a Stamp: while spans are written, their end. */
  now: 0,
  /** Stamp at which the work began that takes presses. */
  began: 0,
  /** Stamp of the request of a frame, or its start if it was requested during the one before; 0 for none. */
  requested: 0,
  /** Number of records since the last read that were overwritten or not recorded. */
  lost: 0,
};

/** Writes the current time to `state.now`. It returns nothing, because V8 may allocate for a fraction that is returned. */
export function readClock(): void {
  state.now = ORIGIN + performance.now();
}

export const FRAME = 0;
/** Codes of the spans that play a tick, show presses (`drawing`) and take presses; -1 for none. */
export const roles = { tick: -1, drawing: FRAME, takes: FRAME };

/** Names of spans and gauges. The index of a name is its code. */
export const names = ['frame'];
/** At most this number of names is kept. All further ones are recorded under the last. */
const MAX_NAMES = 256;

/** Longer names are cut. */
export const shorten = (name: string) => name.slice(0, 100);

/** Returns the code of a name. A new name gets the next free code. */
export function codeOf(name: string): number {
  const short = shorten(name);
  const code = names.indexOf(short);
  if (code >= 0) return code;
  const free = MAX_NAMES - 1 - names.length;
  if (free >= 0) names.push(free > 0 ? short : '(others)');
  return names.length - 1;
}
