/** Loads the support for gamepads when one is there. */
import { loadPart } from '../parts/load-part.ts';
import { padTarget } from './pad-target.ts';

/** Once per page. If the load fails, the next gamepad that is connected tries again. */
export function watchGamepads(): void {
  function load(): void {
    loadPart('gamepad', () => import('./gamepad.ts')).then(
      ({ pollGamepads }) => {
        window.removeEventListener('gamepadconnected', load);
        pollGamepads(padTarget);
      },
      () => {},
    );
  }
  window.addEventListener('gamepadconnected', load);
  try {
    if (navigator.getGamepads().some(Boolean)) load();
  } catch {
    // Frames of other sites may be denied gamepads.
  }
}
