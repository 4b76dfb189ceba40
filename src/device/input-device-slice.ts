/** The device that the player used last: hints name its controls. */
import { createSlice, type PayloadAction, type Store, type WithSlice } from '@reduxjs/toolkit';

export type InputDevice = 'keys' | 'touch' | 'gamepad';

export const inputDeviceSlice = createSlice({
  name: 'inputDevice',
  /** null until the first press: CSS decides by the kind of pointer, also in the first paint. */
  initialState: (): InputDevice | null => null,
  reducers: {
    deviceUsed: (_device, { payload }: PayloadAction<InputDevice>): InputDevice => payload,
  },
});

export type InputDeviceRootState = WithSlice<typeof inputDeviceSlice>;

export const { deviceUsed } = inputDeviceSlice.actions;

/** To be called with every press. */
export function onDeviceUsed(
  { getState, dispatch }: Pick<Store<InputDeviceRootState>, 'getState' | 'dispatch'>,
  device: InputDevice,
): void {
  if (getState().inputDevice !== device) dispatch(deviceUsed(device));
}
