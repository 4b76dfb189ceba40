import type { Store } from '@reduxjs/toolkit';
import { type SettingsRootState, selectSettings, settingsLoaded } from './settings-slice.ts';
import { loadSettings, SETTINGS_KEY, storeSettings } from './settings-storage.ts';

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
  // Fires for writes of other tabs only; `key` is null when everything was removed.
  function onStorage({ key }: StorageEvent): void {
    if (key !== SETTINGS_KEY && key !== null) return;
    kept = loadSettings();
    store.dispatch(settingsLoaded(kept));
  }
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}
