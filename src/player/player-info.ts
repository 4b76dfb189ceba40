/** The player record, as the prompt asks for it and the browser stores it. */
import { err, isRecord, isWhole, type Result } from '../../shared/result.ts';

/** Limits of an age in years. */
export const AGE = { min: 1, max: 120 } as const;

/** Most letters of a name and of a country; the longest name of a country has 56. */
export const TEXT_MAX = 60;

export interface PlayerInfo {
  readonly username: string;
  readonly age: number;
  readonly country: string;
}

export function isAge(value: unknown): value is number {
  return isWhole(value, AGE.min, AGE.max);
}

/** Parses the JSON of a stored record. */
export function readPlayerInfo(json: unknown): Result<PlayerInfo> {
  if (!isRecord(json)) return err('not a record');
  const username = readText(json['username']);
  const age = json['age'];
  const country = readText(json['country']);
  if (username === null) return err('username: not a text that fits');
  if (!isAge(age)) return err(`age: not a whole number from ${AGE.min} to ${AGE.max}`);
  if (country === null) return err('country: not a text that fits');
  return { ok: true, value: { username, age, country } };
}

function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text.length > 0 && text.length <= TEXT_MAX ? text : null;
}
