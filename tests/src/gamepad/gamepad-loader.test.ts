// @vitest-environment happy-dom
/** When the page listens for gamepads. Chromium polls them while it does. */
import { expect, it, vi } from 'vitest';
import { loadForGamepads } from '../../../src/gamepad/gamepad-loader.ts';

it.each([
  ['is new, only while no run is in play', null, [true, false, true]],
  ['has used one before, always', 'true', [true, true, true]],
] as const)('the page listens for gamepads: where the device %s', (_name, stored, expected) => {
  if (stored !== null) localStorage.setItem('bnb-runner.gamepad', stored);
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
  expect(heard).toEqual(expected);
});
