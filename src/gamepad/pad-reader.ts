/** Turns the state of a gamepad into presses. A direction that is held down repeats. */
import type { PadButton } from '../controls/controls.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';
export type PadPress = PadButton | Direction;

/** The part of a Gamepad that is read. */
export interface PadState {
  readonly buttons: readonly { readonly pressed: boolean; readonly value: number }[];
  readonly axes: readonly number[];
}

/** Indices of the standard mapping (w3.org/TR/gamepad). */
const BUTTONS: readonly (readonly [number, PadPress])[] = [
  [0, 'a'],
  [1, 'b'],
  [2, 'x'],
  [3, 'y'],
  [9, 'start'],
  [12, 'up'],
  [13, 'down'],
  [14, 'left'],
  [15, 'right'],
];
const TRIGGER = 7;
/** How far the trigger and the stick must be pushed to count as pressed, 0 to 1. */
const DEPTH = 0.5;

/** ms until a held direction repeats, and between two repetitions. */
const REPEAT_AFTER_MS = 400;
const REPEAT_MS = 130;

export function createPadReader() {
  let before: ReadonlySet<PadPress> | null = null;
  let repeatAt = 0;
  return {
    /** The presses since the last call, at `now` (ms). The first call returns none: that press only woke the gamepad. */
    read(pad: PadState, now: number): readonly PadPress[] {
      const held = heldOn(pad);
      const known = before ?? held;
      before = held;
      const pressed = [...held].filter((press) => !known.has(press));
      if (pressed.some(isDirection)) repeatAt = now + REPEAT_AFTER_MS;
      else if (now >= repeatAt) {
        repeatAt = now + REPEAT_MS;
        pressed.push(...[...held].filter((press) => isDirection(press) && known.has(press)));
      }
      return pressed;
    },
  };
}

/** Time of a press found at `now`. The gamepad's own timestamp is earlier on a busy page; some browsers lack it. */
export function pressTime(timestamp: number, now: number): number {
  return timestamp > now - 1000 && timestamp < now ? timestamp : now;
}

export function isDirection(press: PadPress): press is Direction {
  return press === 'up' || press === 'down' || press === 'left' || press === 'right';
}

function heldOn({ buttons, axes }: PadState): Set<PadPress> {
  const held = new Set<PadPress>();
  for (const [index, press] of BUTTONS) if (buttons[index]?.pressed) held.add(press);
  if ((buttons[TRIGGER]?.value ?? 0) >= DEPTH) held.add('trigger');
  const [x = 0, y = 0] = axes;
  if (Math.max(Math.abs(x), Math.abs(y)) < DEPTH) return held;
  if (Math.abs(x) > Math.abs(y)) held.add(x < 0 ? 'left' : 'right');
  else held.add(y < 0 ? 'up' : 'down');
  return held;
}
