import { isAge, type PlayerInfo, TEXT_MAX } from './player-info.ts';

export interface PlayerInputs {
  readonly username: HTMLInputElement;
  readonly age: HTMLInputElement;
  readonly country: HTMLInputElement;
}
export type FieldName = keyof PlayerInputs;

type Answer =
  | { readonly kind: 'complete'; readonly info: PlayerInfo }
  | { readonly kind: 'incomplete'; readonly empty: readonly FieldName[] }
  | { readonly kind: 'age' }
  | { readonly kind: 'too long'; readonly long: readonly FieldName[] };

/** Reports empty fields before a wrong age, and that before text that is too long. */
export function readPlayerForm({ username, age, country }: PlayerInputs): Answer {
  const fields = { username, age, country };
  const empty = FIELD_NAMES.filter((name) => isEmpty(fields[name]));
  if (empty.length > 0) return { kind: 'incomplete', empty };
  if (!isAge(age.valueAsNumber)) return { kind: 'age' };
  const long = FIELD_NAMES.filter((name) => fields[name].value.trim().length > TEXT_MAX);
  if (long.length > 0) return { kind: 'too long', long };
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
