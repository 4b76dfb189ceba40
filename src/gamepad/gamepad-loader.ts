/** Loads the support for gamepads when one is there, and links it to the game of the page. */
import type { ControlName } from '../controls/controls.ts';
import { load } from '../loading/load.ts';

/** The game as a gamepad reaches it. `at`: time of the press, as a DOM event's timeStamp, ms. */
export interface PadTarget {
  /** Called before each press is used, in a run or not. */
  onUse(): void;
  /** Starts a run if the game waits for that, and returns true then. */
  begin(): boolean;
  press(control: ControlName, at: number): void;
  pause(): void;
}

let target: PadTarget | null = null;

/** null where the page shows no game. */
export function padTarget(): PadTarget | null {
  return target;
}

/** Sets the target of presses. Returns a function that removes it. */
export function targetPad(next: PadTarget): () => void {
  target = next;
  return () => {
    if (target === next) target = null;
  };
}

/**
 * Once per page. If the load fails, the next gamepad that is connected tries again. Does not listen in a run, and never
 * asks for gamepads: after either, Chromium polls them hundreds of times a second.
 */
export function loadForGamepads(
  isPlaying: () => boolean,
  subscribe: (onChange: () => void) => () => void,
): void {
  function begin(): void {
    load(() => import('./gamepad.ts')).then(
      ({ pollGamepads }) => {
        unsubscribe();
        window.removeEventListener('gamepadconnected', begin);
        pollGamepads();
      },
      () => {},
    );
  }
  function update(): void {
    if (isPlaying()) window.removeEventListener('gamepadconnected', begin);
    else window.addEventListener('gamepadconnected', begin);
  }
  const unsubscribe = subscribe(update);
  update();
}
