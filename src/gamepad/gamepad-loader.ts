/** Loads gamepad support when a gamepad is connected, and connects it to the game. */
import { stored } from '../device/stored.ts';
import { load } from '../loading/load.ts';
import type { PadTarget } from './on-press.ts';

/** True on a device on which a gamepad was connected before. */
const record = stored('bnb-runner.gamepad', { parse: (json) => json === true, fallback: false });

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
 * To be called once. If the load fails, it is tried again when the next gamepad is connected. Never calls getGamepads,
 * and listens during a run only where a gamepad was used before: after either, Chromium polls hundreds of times a
 * second.
 */
export function loadForGamepads(
  isPlaying: () => boolean,
  subscribe: (onChange: () => void) => () => void,
): void {
  const isUsual = record.load();
  // Two gamepads may connect at once: only one loop polls them all.
  let isLoading = false;
  function begin(): void {
    if (isLoading) return;
    isLoading = true;
    record.store(true);
    load(() => import('./gamepad.ts')).then(
      ({ pollGamepads }) => {
        unsubscribe();
        window.removeEventListener('gamepadconnected', begin);
        pollGamepads(() => target);
      },
      () => {
        isLoading = false;
      },
    );
  }
  function update(): void {
    if (!isUsual && isPlaying()) window.removeEventListener('gamepadconnected', begin);
    else window.addEventListener('gamepadconnected', begin);
  }
  const unsubscribe = subscribe(update);
  update();
}
