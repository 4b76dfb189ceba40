/** The device that the player used last: hints name its controls. Knows no game. */
import { createSlice, type Dispatch, type PayloadAction, type Store } from '@reduxjs/toolkit';

export type InputDevice = 'keys' | 'touch' | 'gamepad';

/** The part of the store's state that this slice is. */
export interface InputDeviceRootState {
  readonly inputDevice: InputDevice | null;
}

export const inputDeviceSlice = createSlice({
  name: 'inputDevice',
  /** null until the first press: CSS decides by the kind of pointer, in the first paint too. */
  initialState: (): InputDevice | null => null,
  reducers: {
    deviceUsed: (_device, { payload }: PayloadAction<InputDevice>): InputDevice => payload,
  },
});

export const { deviceUsed } = inputDeviceSlice.actions;

export function selectInputDevice({ inputDevice }: InputDeviceRootState): InputDevice | null {
  return inputDevice;
}

type DeviceStore = Pick<Store<InputDeviceRootState>, 'getState'> & {
  readonly dispatch: Dispatch;
};

/** Called with every press. Dispatches only when the device changes. */
export function onDeviceUsed(store: DeviceStore, device: InputDevice): void {
  if (selectInputDevice(store.getState()) !== device) store.dispatch(deviceUsed(device));
}
