/** The player record, as the prompt asks for it and the browser stores it. */
import {
  type InferOutput,
  integer,
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

const text = pipe(string(), trim(), nonEmpty());
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
