/** Loads the support for gamepads when one is there. */
import { load } from '../loading/load.ts';
import { padTarget } from './on-press.ts';

/** Once per page. If the load fails, the next gamepad that is connected tries again. */
export function loadForGamepads(): void {
  function begin(): void {
    load(() => import('./gamepad.ts')).then(
      ({ pollGamepads }) => {
        window.removeEventListener('gamepadconnected', begin);
        pollGamepads(padTarget);
      },
      () => {},
    );
  }
  window.addEventListener('gamepadconnected', begin);
  try {
    if (navigator.getGamepads().some(Boolean)) begin();
  } catch {
    // Frames of other sites may be denied gamepads.
  }
}
