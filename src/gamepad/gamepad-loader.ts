/** Loads the support for gamepads when one is there, and links it to the game of the page. */
import { load } from '../loading/load.ts';
import type { PadTarget } from './on-press.ts';

/** null where the page shows no game. */
let target: PadTarget | null = null;

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
