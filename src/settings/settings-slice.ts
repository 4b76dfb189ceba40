/** The settings in the store. Defaults until `settingsLoaded`: the delivered HTML is the same for every user. */

import type { Store } from '@reduxjs/toolkit';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SwitchName } from '../controls/controls.ts';
import { markPreferences, observeSystem, preferencesOf } from './preferences.ts';
import {
  DEFAULT_SETTINGS,
  loadSettings,
  observeSettings,
  type Settings,
  storeSettings,
} from './settings.ts';

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

export const { settingsChanged, settingToggled } = settingsSlice.actions;
const { settingsLoaded } = settingsSlice.actions;

export function selectSettings({ settings }: SettingsRootState): Settings {
  return settings;
}

/**
 * Puts the stored settings into the store, stores what is changed there, and marks the document with it. Returns a stop
 * function.
 */
export function persistSettings(store: Store<SettingsRootState>): () => void {
  const mark = () => markPreferences(preferencesOf(selectSettings(store.getState())));
  // Last settings that storage and store agreed on. Other settings in the store are changes to be stored.
  let saved = loadSettings();
  store.dispatch(settingsLoaded(saved));
  let marked = saved;
  const stops = [
    store.subscribe(() => {
      const now = selectSettings(store.getState());
      if (now !== marked) mark();
      marked = now;
      if (now === saved) return;
      saved = now;
      storeSettings(now);
    }),
    observeSettings(() => {
      saved = loadSettings();
      store.dispatch(settingsLoaded(saved));
    }),
    observeSystem(mark),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
