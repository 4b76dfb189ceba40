/** The settings in the store. Until `settingsLoaded` they are the defaults, as in the delivered HTML. */
import { createSlice, type PayloadAction, type Store, type WithSlice } from '@reduxjs/toolkit';
import type { SwitchName } from '../controls/controls.ts';
import { persist } from '../device/stored-fields.ts';
import { markPreferences, observeSystem, preferencesOf } from './preferences.ts';
import { DEFAULT_SETTINGS, loadSettings, type Settings, settingsRecord } from './settings.ts';

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

export type SettingsRootState = WithSlice<typeof settingsSlice>;

export const { settingsChanged, settingToggled } = settingsSlice.actions;
const { settingsLoaded } = settingsSlice.actions;

/** Loads the stored settings, stores changes, and marks the document. Returns a stop function. */
export function persistSettings(store: Store<SettingsRootState>): () => void {
  const mark = () => markPreferences(preferencesOf(store.getState().settings));
  const stopPersisting = persist(
    store,
    ({ settings }) => settings,
    settingsRecord,
    () => {
      store.dispatch(settingsLoaded(loadSettings()));
      mark();
    },
    (settings) => {
      mark();
      settingsRecord.store(settings);
    },
  );
  const stopObserving = observeSystem(mark);
  return () => {
    stopPersisting();
    stopObserving();
  };
}
