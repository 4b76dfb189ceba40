/** The player record, as the prompt asks for it and the browser stores it. */
import {
  type InferOutput,
  integer,
  maxLength,
  maxValue,
  minValue,
  nonEmpty,
  number,
  object,
  pipe,
  safeParse,
  string,
  trim,
} from 'valibot';

/** Limits of an age in years. */
export const AGE = { min: 1, max: 120 } as const;

/** Most letters of a name and of a country; the longest name of a country has 56. */
export const TEXT_MAX = 60;

const text = pipe(string(), trim(), nonEmpty(), maxLength(TEXT_MAX));
const age = pipe(number(), integer(), minValue(AGE.min), maxValue(AGE.max));
const record = object({ username: text, age, country: text });

export type PlayerInfo = InferOutput<typeof record>;

export function isAge(value: number): boolean {
  return safeParse(age, value).success;
}

/** Parses a stored record; throws if the JSON is not one. */
export function readPlayerInfo(json: string): PlayerInfo {
  const { success, output, issues } = safeParse(record, JSON.parse(json));
  if (!success) throw new TypeError(issues[0].message);
  return output;
}
