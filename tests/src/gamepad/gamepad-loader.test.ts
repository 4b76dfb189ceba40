// @vitest-environment happy-dom
/** When the page listens for gamepads. Chromium polls them while it does. */
import { expect, it, vi } from 'vitest';
import { loadForGamepads } from '../../../src/gamepad/gamepad-loader.ts';

it('the page listens for gamepads while no run is in play', () => {
  const types = new Set<string>();
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string) => void types.add(type));
  vi.spyOn(window, 'removeEventListener').mockImplementation((type) => void types.delete(type));
  let isPlaying = false;
  let update = () => {};
  loadForGamepads(
    () => isPlaying,
    (onChange) => {
      update = onChange;
      return () => {};
    },
  );
  const heard = [false, true, false].map((playing) => {
    isPlaying = playing;
    update();
    return types.has('gamepadconnected');
  });
  expect(heard).toEqual([true, false, true]);
});
