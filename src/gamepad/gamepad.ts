/** Polls the gamepads once per frame while one is connected. A hidden page has no frames. */

import { onPadPress, type PadTarget } from './on-press.ts';
import { createPadReader, pressTime } from './pad-reader.ts';

/** The right stick scrolls when it is pushed further than this; px per frame when it is pushed all the way. */
const SCROLL_DEPTH = 0.2;
const SCROLL_PX = 18;

/** To be called once. `target` returns null on pages without the game. */
export function pollGamepads(target: () => PadTarget | null): void {
  const readers = new Map<number, ReturnType<typeof createPadReader>>();
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
      const reader = readers.get(pad.index) ?? createPadReader();
      readers.set(pad.index, reader);
      start();
      const presses = reader.read(pad, now);
      // Browsers also report gamepads to background windows.
      if (!document.hasFocus()) continue;
      for (const press of presses) onPadPress(press, pressTime(pad.timestamp, now), target());
      scroll(pad.axes[3] ?? 0);
    }
  }

  window.addEventListener('gamepadconnected', ({ gamepad }) => {
    if (gamepad.mapping !== 'standard') console.warn(`No standard mapping: ${gamepad.id}`);
    start();
  });
  window.addEventListener('gamepaddisconnected', ({ gamepad }) => {
    if (readers.delete(gamepad.index)) target()?.pause();
  });
  start();
}

function scroll(depth: number): void {
  if (Math.abs(depth) > SCROLL_DEPTH) window.scrollBy(0, depth * SCROLL_PX);
}
