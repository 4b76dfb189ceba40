/**
 * The settings of the game: one list of fields with their defaults. Parsed by hand, because this is part of the first scripts
 * (docs/decisions/0050-three-moments.md).
 */
import { isWhole } from '../../shared/result.ts';
import { parseKeys } from '../controls/key-map.ts';
import { type Fields, storedFields } from '../device/stored-fields.ts';

/** 'system': as set in the operating system. */
export type SystemChoice = 'system' | 'on' | 'off';

export const LOUDEST = 10;

const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);
const loudness = (value: unknown, fallback: number) =>
  isWhole(value, 0, LOUDEST) ? value : fallback;
const choice = (value: unknown): SystemChoice =>
  value === 'on' || value === 'off' ? value : 'system';

/** Reads stored settings. A missing or invalid field gets its default. */
function parseSettings(fields: Fields) {
  return {
    /** false: silent. */
    sound: flag(fields['sound'], true),
    /** Volume of effects and hum, whole numbers from 0 to LOUDEST. */
    effects: loudness(fields['effects'], 7),
    music: loudness(fields['music'], 4),
    /** Tones say when to jump and when to shoot. */
    soundCues: flag(fields['soundCues'], false),
    vibration: flag(fields['vibration'], true),
    /** Marks say when to jump and what to shoot, until the first win. */
    marks: flag(fields['marks'], true),
    reducedMotion: choice(fields['reducedMotion']),
    highContrast: choice(fields['highContrast']),
    /** Runs are played at half speed and do not count. */
    slow: flag(fields['slow'], false),
    keys: parseKeys(fields['keys']),
  };
}

export type Settings = Readonly<ReturnType<typeof parseSettings>>;
export const DEFAULT_SETTINGS: Settings = parseSettings({});

export const SETTINGS_KEY = 'bnb-runner.settings';

export const settingsRecord = storedFields(SETTINGS_KEY, parseSettings);

export function loadSettings(): Settings {
  return settingsRecord.load() ?? DEFAULT_SETTINGS;
}
