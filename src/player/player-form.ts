import { isAge, type PlayerInfo } from './player-info.ts';

export interface PlayerInputs {
  readonly username: HTMLInputElement;
  readonly age: HTMLInputElement;
  readonly country: HTMLInputElement;
}
export type FieldName = keyof PlayerInputs;

type Answer =
  | { readonly kind: 'complete'; readonly info: PlayerInfo }
  | { readonly kind: 'incomplete'; readonly empty: readonly FieldName[] }
  | { readonly kind: 'age' };

/** Reports empty fields before a wrong age. */
export function readPlayerForm({ username, age, country }: PlayerInputs): Answer {
  const fields = { username, age, country };
  const empty = FIELD_NAMES.filter((name) => isEmpty(fields[name]));
  if (empty.length > 0) return { kind: 'incomplete', empty };
  if (!isAge(age.valueAsNumber)) return { kind: 'age' };
  return {
    kind: 'complete',
    info: {
      username: username.value.trim(),
      age: age.valueAsNumber,
      country: country.value.trim(),
    },
  };
}

const FIELD_NAMES = ['username', 'age', 'country'] as const;

/** A number input with text in it has no value, but reports bad input: it is not empty. */
function isEmpty({ value, validity }: HTMLInputElement): boolean {
  return value.trim() === '' && !validity.badInput;
}
