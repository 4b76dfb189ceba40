import { expect, it, vi } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import { onDeviceUsed, selectInputDevice } from '../../../src/device/input-device-slice.ts';

it('the store knows the device of the last press, and reaches the store for another one only', () => {
  const store = createStore();
  const onChange = vi.fn();
  store.subscribe(onChange);
  expect(selectInputDevice(store.getState())).toBeNull();
  for (const device of ['keys', 'keys', 'touch', 'touch', 'gamepad'] as const) {
    onDeviceUsed(store, device);
    expect(selectInputDevice(store.getState())).toBe(device);
  }
  expect(onChange).toHaveBeenCalledTimes(3);
});
