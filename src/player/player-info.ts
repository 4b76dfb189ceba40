/** The player record, as the prompt asks for it and the browser stores it. */
import { err, isRecord, isWhole, type Result } from '../../shared/result.ts';
import { stored } from '../storage/stored.ts';

/** Limits of an age in years. */
export const AGE = { min: 1, max: 120 } as const;

export interface PlayerInfo {
  readonly username: string;
  readonly age: number;
  readonly country: string;
}

export function isAge(value: unknown): value is number {
  return isWhole(value, AGE.min, AGE.max);
}

/** Parses the JSON of a stored record. */
function readPlayerInfo(json: unknown): Result<PlayerInfo> {
  if (!isRecord(json)) return err('not a record');
  const username = readText(json['username']);
  const age = json['age'];
  const country = readText(json['country']);
  if (username === null) return err('username: no text');
  if (!isAge(age)) return err(`age: not a whole number from ${AGE.min} to ${AGE.max}`);
  if (country === null) return err('country: no text');
  return { ok: true, value: { username, age, country } };
}

function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text.length > 0 ? text : null;
}

export const PLAYER_KEY = 'bnb-runner.player-info';

const FAULTS = {
  load: 'The saved player info is ignored:',
  store: 'The player info is held for this visit only:',
  remove: 'The player info cannot be deleted:',
};

/** null: the record is missing or invalid, or storage is denied. Faults are only logged. */
export const {
  load: loadPlayerInfo,
  store: savePlayerInfo,
  remove: deletePlayerInfo,
} = stored<PlayerInfo | null>(PLAYER_KEY, {
  parse(json) {
    const info = readPlayerInfo(json);
    if (!info.ok) throw new TypeError(info.reason);
    return info.value;
  },
  fallback: null,
  onFault: (attempt, error) => console.error(FAULTS[attempt], error),
});
