/**
 * Settings of the game: their one shape, their defaults, and the parser of stored ones.
 * Parsed by hand: it is part of the first scripts (docs/decisions/0050-three-moments.md).
 */
import type { SwitchName } from '../controls/controls.ts';
import { DEFAULT_KEYS, type KeyMap, parseKeys } from '../controls/key-map.ts';
import { stored } from '../device/stored.ts';

/** 'system': as the operating system asks for it. */
export type SystemChoice = 'system' | 'on' | 'off';

export interface Settings {
  /** false: silent. */
  readonly sound: boolean;
  /** Loudness of the effects with the engine's hum, and of the music, whole numbers from 0 to LOUDEST. */
  readonly effects: number;
  readonly music: number;
  readonly vibration: boolean;
  readonly reducedMotion: SystemChoice;
  readonly highContrast: SystemChoice;
  /** Runs are played at half speed, and marked. */
  readonly slow: boolean;
  readonly keys: KeyMap;
}

export const LOUDEST = 10;

export const DEFAULT_SETTINGS: Settings = {
  sound: true,
  effects: 7,
  music: 4,
  vibration: true,
  reducedMotion: 'system',
  highContrast: 'system',
  slow: false,
  keys: DEFAULT_KEYS,
};

/** Reads stored settings. A field that is missing or makes no sense has its default. */
export function parseSettings(json: unknown): Settings {
  const stored: Readonly<Record<string, unknown>> =
    typeof json === 'object' && json !== null ? { ...json } : {};
  const settings = DEFAULT_SETTINGS;
  const flag = (name: SwitchName) => {
    const value = stored[name];
    return typeof value === 'boolean' ? value : settings[name];
  };
  const loudness = (name: 'effects' | 'music') => {
    const value = stored[name];
    const isLoudness =
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LOUDEST;
    return isLoudness ? value : settings[name];
  };
  const choice = (name: 'reducedMotion' | 'highContrast') => {
    const value = stored[name];
    return value === 'on' || value === 'off' ? value : 'system';
  };
  return {
    sound: flag('sound'),
    effects: loudness('effects'),
    music: loudness('music'),
    vibration: flag('vibration'),
    reducedMotion: choice('reducedMotion'),
    highContrast: choice('highContrast'),
    slow: flag('slow'),
    keys: parseKeys(stored['keys']),
  };
}

export const SETTINGS_KEY = 'bnb-runner.settings';

/** Invalid fields have their defaults. */
export const {
  load: loadSettings,
  store: storeSettings,
  observe: observeSettings,
} = stored(SETTINGS_KEY, { parse: parseSettings, fallback: DEFAULT_SETTINGS });
