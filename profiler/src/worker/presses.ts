/** Follows each press from when it was made to the frame that shows it. */
import type { PressRecord } from '../protocol.ts';
import { readClock, state } from './state.ts';

type Press = { -readonly [Field in keyof PressRecord]: PressRecord[Field] };

/** Enough for half a minute of the fastest presses on two keys, or of a moving pointer. */
const MAX_PRESSES = 2048;
/** Presses that the page has not read. `taken` and `shown` are 0 until they are known. */
let presses: Press[] = [];
let isTaking = false;

export function resetPresses(): void {
  presses = [];
  isTaking = false;
}

/** `at`: when the press was made, as the host says. */
export function press(name: string, at: number): void {
  if (presses.length === MAX_PRESSES) {
    state.lost += 1;
    return;
  }
  readClock();
  presses.push({ name, at, called: state.now, taken: 0, shown: 0, tick: 0 });
  if (isTaking) take();
}

/** Called when work begins that takes presses, at `state.began`: those that wait, and those that come until it ends. */
export function beginTaking(): void {
  isTaking = true;
  take();
}

export function endTaking(): void {
  isTaking = false;
}

function take(): void {
  for (const one of presses) {
    if (one.taken > 0) continue;
    one.taken = state.began;
    one.tick = state.tick;
  }
}

/** The presses that were taken are visible: records the end of the last span as that time. */
export function showPresses(): void {
  for (const one of presses) if (one.taken > 0 && one.shown === 0) one.shown = state.now;
}

export function readPresses(): readonly PressRecord[] {
  const read = presses.filter(({ shown }) => shown > 0);
  presses = presses.filter(({ shown }) => shown === 0);
  return read;
}
