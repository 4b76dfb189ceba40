/** The player record, as the prompt asks for it and the browser stores it. */
import {
  integer,
  maxValue,
  minValue,
  nonEmpty,
  number,
  object,
  parse,
  pipe,
  string,
  trim,
} from 'valibot';
import { stored } from '../device/stored.ts';

/** Limits of an age in years. */
export const AGE = { min: 1, max: 120 } as const;

export interface PlayerInfo {
  readonly username: string;
  readonly age: number;
  readonly country: string;
}

const text = pipe(string(), trim(), nonEmpty());
const Info = object({
  username: text,
  age: pipe(number(), integer(), minValue(AGE.min), maxValue(AGE.max)),
  country: text,
});

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
  parse: (json) => parse(Info, json),
  fallback: null,
  onFault: (attempt, error) => console.error(FAULTS[attempt], error),
});
