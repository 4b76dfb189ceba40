/** Who plays, as the prompt asks and the browser keeps it. */
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

/** Years. */
export const AGE = { min: 1, max: 120 } as const;

const text = pipe(string(), trim(), nonEmpty());
const age = pipe(number(), integer(), minValue(AGE.min), maxValue(AGE.max));
const record = object({ username: text, age, country: text });

export type PlayerInfo = InferOutput<typeof record>;

export function isAge(value: number): boolean {
  return safeParse(age, value).success;
}

/** The record in a JSON text; throws where it holds none. */
export function readPlayerInfo(json: string): PlayerInfo {
  const { success, output, issues } = safeParse(record, JSON.parse(json));
  if (!success) throw new TypeError(issues[0].message);
  return output;
}
