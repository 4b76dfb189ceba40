import { expect, it, vi } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import { onDeviceUsed } from '../../../src/device/input-device-slice.ts';

it('the store knows the device of the last press, and reaches the store for another one only', () => {
  const store = createStore();
  const onChange = vi.fn();
  store.subscribe(onChange);
  expect(store.getState().inputDevice).toBeNull();
  for (const device of ['keys', 'keys', 'touch', 'touch', 'gamepad'] as const) {
    onDeviceUsed(store, device);
    expect(store.getState().inputDevice).toBe(device);
  }
  expect(onChange).toHaveBeenCalledTimes(3);
});
