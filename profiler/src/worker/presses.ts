/** Follows each press from when it was made to the frame that shows it. */
import type { PressRecord } from '../protocol.ts';
import { now, state } from './state.ts';

type Pending = { -readonly [Field in keyof PressRecord]: PressRecord[Field] };

/** Enough for half a minute of the fastest presses on two keys, or of a moving pointer. */
const MAX_PRESSES = 2048;
/** Presses that no work has taken, that no frame has shown, and that the page has not read. */
let made: Pending[] = [];
let taken: Pending[] = [];
let shown: Pending[] = [];
let isTaking = false;

export function resetPresses(): void {
  made = [];
  taken = [];
  shown = [];
  isTaking = false;
}

/** `at`: when the press was made, as the host says. */
export function press(name: string, at: number): void {
  if (made.length + taken.length + shown.length === MAX_PRESSES) {
    state.lost += 1;
    return;
  }
  made.push({ name, at, called: now(), taken: 0, shown: 0, tick: 0 });
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
  if (made.length === 0) return;
  for (const one of made) {
    one.taken = state.began;
    one.tick = state.tick;
  }
  taken.push(...made);
  made = [];
}

/** Records that the presses which were taken became visible when the last span ended. */
export function showPresses(): void {
  if (taken.length === 0) return;
  for (const one of taken) one.shown = state.ended;
  shown.push(...taken);
  taken = [];
}

export function readPresses(): readonly PressRecord[] {
  const read = shown;
  shown = [];
  return read;
}
