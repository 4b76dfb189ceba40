/** The settings in localStorage, for all tabs of this device. */
import { DEFAULT_SETTINGS, parseSettings, type Settings } from './settings.ts';

export const SETTINGS_KEY = 'bnb-runner.settings';

/** The stored settings; defaults where they are missing or invalid, or where storage is denied. */
export function loadSettings(): Settings {
  try {
    return parseSettings(JSON.parse(window.localStorage.getItem(SETTINGS_KEY) ?? 'null'));
  } catch {
    // Storage is denied, or its text is not JSON.
    return DEFAULT_SETTINGS;
  }
}

/** A full or denied storage holds nothing: the settings are then those of this visit. */
export function storeSettings(settings: Settings): void {
  try {
    window.localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    // Nothing to do: a player must not be interrupted for it.
  }
}
