/** Polls the gamepads once per frame while one is connected. A hidden page has no frames. */
import { onPadPress, type PadTarget } from './on-press.ts';
import { createPadsReader, pressTime } from './pad-reader.ts';

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
    for (const pad of navigator.getGamepads()) {
      if (pad?.connected !== true || pad.mapping !== 'standard') continue;
      start();
      const presses = reader.read(pad, now);
      const game = target();
      // Browsers also report gamepads to background windows.
      if (game === null || !document.hasFocus()) continue;
      for (const press of presses) onPadPress(press, pressTime(pad.timestamp, now), game);
    }
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
