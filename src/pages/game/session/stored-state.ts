/** What this device stores for the game page, in its store: settings, preferences and progress. */
import type { Store } from '@reduxjs/toolkit';
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import type { ProgressRootState } from '../../../runs/progress-slice.ts';
import { persistProgress } from '../../../runs/progress-slice.ts';
import { markPreferences, observeSystem, preferencesOf } from '../../../settings/preferences.ts';
import {
  persistSettings,
  type SettingsRootState,
  selectSettings,
} from '../../../settings/settings-slice.ts';
import type { PreferenceSource } from './session.ts';

type SettingsStore = Pick<Store<SettingsRootState>, 'getState' | 'subscribe'>;

/** Preferences for the engine, from the settings of the store and the operating system. */
export function createPreferenceSource(store: SettingsStore): PreferenceSource {
  const current = () => preferencesOf(selectSettings(store.getState()));
  return {
    current,
    observe(onChange) {
      let settings = selectSettings(store.getState());
      const unsubscribe = store.subscribe(() => {
        // Asked with every report of a run: most change no setting.
        if (selectSettings(store.getState()) === settings) return;
        settings = selectSettings(store.getState());
        onChange();
      });
      const stopObservingSystem = observeSystem(onChange);
      return () => {
        unsubscribe();
        stopObservingSystem();
      };
    },
  };
}

/**
 * Keeps settings and progress of the store equal to storage. Called before the session is opened, whose engine
 * needs them.
 */
export function useStoredState(): void {
  const store = useStore<SettingsRootState & ProgressRootState>();
  // Before the first paint: the best must not appear later.
  useLayoutEffect(() => persistProgress(store), [store]);
  useLayoutEffect(() => persistSettings(store), [store]);
  useEffect(() => {
    const { current, observe } = createPreferenceSource(store);
    return observe(() => markPreferences(current()));
  }, [store]);
}
