/** Polls the gamepads once per frame while one is connected. A hidden page has no frames. */

import { isInPlay, onPadPress, type PadTarget } from './on-press.ts';
import { createPadsReader, pressTime } from './pad-reader.ts';

/** px per frame when the right stick is pushed all the way. */
const SCROLL_PX = 18;

/** To be called once. `target` returns null on pages without the game. */
export function pollGamepads(target: () => PadTarget | null): void {
  const reader = createPadsReader();
  let isRequested = false;

  function start(): void {
    if (!isRequested) requestAnimationFrame(poll);
    isRequested = true;
  }

  function poll(): void {
    isRequested = false;
    const now = performance.now();
    let furthest = 0;
    for (const pad of navigator.getGamepads()) {
      if (pad?.connected !== true || pad.mapping !== 'standard') continue;
      start();
      const { presses, scroll } = reader.read(pad, now);
      // Browsers also report gamepads to background windows.
      if (!document.hasFocus()) continue;
      for (const press of presses) onPadPress(press, pressTime(pad.timestamp, now), target());
      if (Math.abs(scroll) > Math.abs(furthest)) furthest = scroll;
    }
    if (furthest !== 0 && !isInPlay()) window.scrollBy(0, furthest * SCROLL_PX);
  }

  window.addEventListener('gamepadconnected', ({ gamepad }) => {
    if (gamepad.mapping !== 'standard') console.warn(`No standard mapping: ${gamepad.id}`);
    start();
  });
  window.addEventListener('gamepaddisconnected', ({ gamepad }) => {
    if (reader.remove(gamepad.index)) target()?.pause();
  });
  start();
}
