/** Follows each press from when it was made to the frame that shows it. */
import * as columns from '../protocol.ts';
import { createRing } from './ring.ts';
import { add, ENDED, LOST, marks, TICK, writeTime } from './state.ts';

/** Enough for half a minute of the fastest presses on two keys, or of a moving pointer. */
const ring = createRing(2048, columns.PRESS_FIELDS);
/** No more presses are recorded between two frames. */
const MAX_PENDING = 256;
/** Presses that no frame has shown yet. Those that a tick has taken come first. */
const pending = new Float64Array(MAX_PENDING * columns.PRESS_FIELDS);
let made = 0;
let taken = 0;
let isTaking = false;
/** When the work that takes the current presses began. A typed array, so that writing allocates nothing. */
const start = new Float64Array(1);

export const readPresses = ring.read;

export function resetPresses(isOpen: boolean): void {
  ring.reset(isOpen);
  made = 0;
  taken = 0;
  isTaking = false;
}

/** `at`: when the press was made, as the host says. */
export function press(code: number, at: number): void {
  if (made === MAX_PENDING) {
    add(LOST, 1);
    return;
  }
  const to = made * columns.PRESS_FIELDS;
  pending[to + columns.PRESS_CODE] = code;
  pending[to + columns.PRESS_MADE] = at;
  writeTime(pending, to + columns.PRESS_CALLED);
  made += 1;
  if (isTaking) take();
}

/** Called when work begins that takes presses: those that wait, and those that come until it ends. */
export function beginTaking(starts: Float64Array, depth: number): void {
  start[0] = starts[depth] ?? 0;
  isTaking = true;
  take();
}

export function endTaking(): void {
  isTaking = false;
}

function take(): void {
  for (; taken < made; taken++) {
    const at = taken * columns.PRESS_FIELDS;
    pending[at + columns.PRESS_TAKEN] = start[0] ?? 0;
    pending[at + columns.PRESS_TICK] = marks[TICK] ?? 0;
  }
}

/** The presses that were taken are visible: records the end of the last span as that time. */
export function showPresses(): void {
  if (taken === 0) return;
  for (let from = 0; from < taken * columns.PRESS_FIELDS; from += columns.PRESS_FIELDS) {
    pending[from + columns.PRESS_DRAWN] = marks[ENDED] ?? 0;
    ring.data.set(pending.subarray(from, from + columns.PRESS_FIELDS), ring.next());
  }
  pending.copyWithin(0, taken * columns.PRESS_FIELDS, made * columns.PRESS_FIELDS);
  made -= taken;
  taken = 0;
}
