/** The settings in the store. Defaults until `settingsLoaded`: the delivered HTML knows no person. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SwitchName } from '../controls/controls.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

/** The part of the store's state that this slice is. */
export interface SettingsRootState {
  readonly settings: Settings;
}

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: (): Settings => DEFAULT_SETTINGS,
  reducers: {
    /** Read from storage: at the start, or after another tab changed them. */
    settingsLoaded: (_settings, { payload }: PayloadAction<Settings>): Settings => payload,
    settingsChanged: (settings, { payload }: PayloadAction<Partial<Settings>>): Settings => ({
      ...settings,
      ...payload,
    }),
    settingToggled: (settings, { payload }: PayloadAction<SwitchName>): Settings => ({
      ...settings,
      [payload]: !settings[payload],
    }),
  },
});

export const { settingsLoaded, settingsChanged, settingToggled } = settingsSlice.actions;

export function selectSettings({ settings }: SettingsRootState): Settings {
  return settings;
}
