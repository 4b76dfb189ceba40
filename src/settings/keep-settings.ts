import type { Store } from '@reduxjs/toolkit';
import { type SettingsRootState, selectSettings, settingsLoaded } from './settings-slice.ts';
import { loadSettings, storeSettings, watchSettings } from './settings-storage.ts';

/** Puts the stored settings into the store, and stores what is changed there. Returns a stop function. */
export function keepSettings(store: Store<SettingsRootState>): () => void {
  // Settings of the store are those of storage, until they are changed by somebody else.
  let kept = loadSettings();
  store.dispatch(settingsLoaded(kept));
  const unsubscribe = store.subscribe(() => {
    const now = selectSettings(store.getState());
    if (now === kept) return;
    kept = now;
    storeSettings(now);
  });
  const stopWatching = watchSettings(() => {
    kept = loadSettings();
    store.dispatch(settingsLoaded(kept));
  });
  return () => {
    unsubscribe();
    stopWatching();
  };
}
