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

/** ms after a press in which another gamepad reports the same one: a mapping program adds a gamepad of its own. */
const ECHO_MS = 100;

/** Reads all gamepads as one, because there is one player. */
export function createPadsReader() {
  const readers = new Map<number, ReturnType<typeof createPadReader>>();
  /** The gamepad whose press counted last. */
  const counted = new Map<PadPress, { readonly index: number; readonly at: number }>();
  return {
    /** The presses of a gamepad since the last call, at `now` (ms). */
    read(pad: PadState & { readonly index: number }, now: number): readonly PadPress[] {
      const { index } = pad;
      const reader = readers.get(index) ?? createPadReader();
      readers.set(index, reader);
      return reader.read(pad, now).filter((press) => {
        const last = counted.get(press);
        const isOther = last !== undefined && last.index !== index;
        if (isOther && (now - last.at < ECHO_MS || readers.get(last.index)?.holds(press)))
          return false;
        counted.set(press, { index, at: now });
        return true;
      });
    },
    /** Returns false for a gamepad that was never read. */
    remove: (index: number) => readers.delete(index),
  };
}

function createPadReader() {
  let held: ReadonlySet<PadPress> | null = null;
  /** Held since the gamepad was connected: the press that woke it, or a worn stick. */
  let ignored: ReadonlySet<PadPress> = new Set();
  let repeatAt = 0;
  return {
    read(pad: PadState, now: number): readonly PadPress[] {
      const all = heldOn(pad);
      ignored = held === null ? all : new Set([...ignored].filter((press) => all.has(press)));
      const known = held;
      held = new Set([...all].filter((press) => !ignored.has(press)));
      const pressed = [...held].filter((press) => !known?.has(press));
      if (pressed.some(isDirection)) repeatAt = now + REPEAT_AFTER_MS;
      else if (now >= repeatAt) {
        repeatAt = now + REPEAT_MS;
        pressed.push(...[...held].filter((press) => isDirection(press) && known?.has(press)));
      }
      return pressed;
    },
    holds: (press: PadPress) => held?.has(press) === true,
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
