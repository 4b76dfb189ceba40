import type { Store } from '@reduxjs/toolkit';
import { preferencesOf, watchSystem } from '../../../settings/preferences.ts';
import { type SettingsRootState, selectSettings } from '../../../settings/settings-slice.ts';
import type { PreferenceSource } from './session.ts';

type SettingsStore = Pick<Store<SettingsRootState>, 'getState' | 'subscribe'>;

/** Preferences for the engine, from the settings of the store and the operating system. */
export function createPreferenceSource(store: SettingsStore): PreferenceSource {
  const current = () => preferencesOf(selectSettings(store.getState()));
  return {
    current,
    watch(onChange) {
      let last = current();
      function compare(): void {
        const now = current();
        const isSame =
          now.reducedMotion === last.reducedMotion && now.highContrast === last.highContrast;
        last = now;
        if (!isSame) onChange();
      }
      let settings = selectSettings(store.getState());
      const unsubscribe = store.subscribe(() => {
        // Asked with every report of a run: most change no setting.
        if (selectSettings(store.getState()) === settings) return;
        settings = selectSettings(store.getState());
        compare();
      });
      const stopWatchingSystem = watchSystem(compare);
      return () => {
        unsubscribe();
        stopWatchingSystem();
      };
    },
  };
}
