import { expect, it } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import { onDeviceUsed, selectInputDevice } from '../../../src/device/input-device-slice.ts';

it('the store knows the device of the last press, and reaches the store for another one only', () => {
  const store = createStore();
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });
  expect(selectInputDevice(store.getState())).toBeNull();
  for (const device of ['keys', 'keys', 'touch', 'touch', 'gamepad'] as const) {
    onDeviceUsed(store, device);
    expect(selectInputDevice(store.getState())).toBe(device);
  }
  expect(changes).toBe(3);
});
