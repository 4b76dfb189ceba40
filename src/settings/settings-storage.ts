/** The settings in localStorage. Where it is full or denied, they are those of this visit. */
import { stored } from '../storage/stored.ts';
import { DEFAULT_SETTINGS, parseSettings } from './settings.ts';

export const SETTINGS_KEY = 'bnb-runner.settings';

/** Invalid fields have their defaults. */
export const {
  load: loadSettings,
  store: storeSettings,
  watch: watchSettings,
} = stored(SETTINGS_KEY, { parse: parseSettings, fallback: DEFAULT_SETTINGS });
