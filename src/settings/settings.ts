/**
 * The settings of the game: type, defaults and parser. Parsed by hand, because this is part of the first scripts
 * (docs/decisions/0050-three-moments.md).
 */
import { isWhole } from '../../shared/result.ts';
import { DEFAULT_KEYS, type KeyMap, parseKeys } from '../controls/key-map.ts';
import { type Fields, storedFields } from '../device/stored-fields.ts';

/** 'system': as set in the operating system. */
export type SystemChoice = 'system' | 'on' | 'off';

export interface Settings {
  /** false: silent. */
  readonly sound: boolean;
  /** Volume of effects and hum, whole numbers from 0 to LOUDEST. */
  readonly effects: number;
  readonly music: number;
  /** Tones say when to jump and when to shoot. */
  readonly soundCues: boolean;
  readonly vibration: boolean;
  /** Marks say when to jump and what to shoot, until the first win. */
  readonly marks: boolean;
  readonly reducedMotion: SystemChoice;
  readonly highContrast: SystemChoice;
  /** Runs are played at half speed and do not count. */
  readonly slow: boolean;
  readonly keys: KeyMap;
}

export const LOUDEST = 10;

export const DEFAULT_SETTINGS: Settings = {
  sound: true,
  effects: 7,
  music: 4,
  soundCues: false,
  vibration: true,
  marks: true,
  reducedMotion: 'system',
  highContrast: 'system',
  slow: false,
  keys: DEFAULT_KEYS,
};

/** Reads stored settings. A missing or invalid field gets its default. */
function parseSettings(fields: Fields): Settings {
  const { sound, effects, music, soundCues, vibration, marks, slow } = DEFAULT_SETTINGS;
  return {
    sound: flag(fields['sound'], sound),
    effects: loudness(fields['effects'], effects),
    music: loudness(fields['music'], music),
    soundCues: flag(fields['soundCues'], soundCues),
    vibration: flag(fields['vibration'], vibration),
    marks: flag(fields['marks'], marks),
    reducedMotion: choice(fields['reducedMotion']),
    highContrast: choice(fields['highContrast']),
    slow: flag(fields['slow'], slow),
    keys: parseKeys(fields['keys']),
  };
}

const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);
const loudness = (value: unknown, fallback: number) =>
  isWhole(value, 0, LOUDEST) ? value : fallback;
const choice = (value: unknown) => (value === 'on' || value === 'off' ? value : 'system');

export const SETTINGS_KEY = 'bnb-runner.settings';

export const settingsRecord = storedFields(SETTINGS_KEY, parseSettings);

export function loadSettings(): Settings {
  return settingsRecord.load() ?? DEFAULT_SETTINGS;
}
