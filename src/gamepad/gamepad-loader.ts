/** Loads gamepad support when a gamepad is connected, and connects it to the game. */
import { load } from '../loading/load.ts';
import type { PadTarget } from './on-press.ts';

/** null on pages without the game. */
let target: PadTarget | null = null;

/** Sets the target of presses. Returns a function that removes it. */
export function targetPad(next: PadTarget): () => void {
  target = next;
  return () => {
    if (target === next) target = null;
  };
}

/**
 * To be called once. If the load fails, it is tried again when the next gamepad is connected. Does not listen during a
 * run and never calls getGamepads: after either, Chromium polls hundreds of times a second.
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
        pollGamepads(() => target);
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
