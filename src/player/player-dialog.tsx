import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { playerFormCopy as copy, playerToasts } from '../content/player.ts';
import { notify } from '../toasts/notify.ts';
import { TextField } from '../ui/text-field.tsx';
import { Button } from '../ui/theme/button.ts';
import { Panel } from '../ui/theme/panel.ts';
import { AGE, isAge, type PlayerInfo } from './player-info.ts';

interface PlayerDialogProps {
  readonly ref: Ref<HTMLDivElement>;
  /** A field or the button has got the focus. */
  readonly onFocus: () => void;
  readonly onAnswer: (info: PlayerInfo) => void;
}

/** The form. */
export function PlayerDialog({ ref, onFocus, onAnswer }: PlayerDialogProps) {
  return (
    <Dialog
      ref={ref}
      role="dialog"
      aria-modal="false"
      aria-labelledby="player-information"
      onFocus={onFocus}
    >
      <Title id="player-information">{copy.title}</Title>
      <SmallText>{copy.note}</SmallText>
      <PlayerFields onAnswer={onAnswer} />
    </Dialog>
  );
}

const Dialog = chakra(Panel, {
  base: {
    padding: { base: '5', md: '6', xl: '5' },
    animation: 'appear {durations.calm} {easings.out}',
  },
});

const Title = chakra('h2', { base: { textStyle: 'title', fontSize: { xl: 'lg' } } });

const SmallText = chakra('p', {
  base: { textStyle: 'small', color: 'fg.quiet', marginBlock: '{spacing.1} {spacing.4}' },
});

type Errors = Readonly<Record<FieldName, string | null>>;

const NO_ERRORS: Errors = { username: null, age: null, country: null };
const MISSING = {
  username: copy.usernameMissing,
  age: copy.ageMissing,
  country: copy.countryMissing,
};

function PlayerFields({ onAnswer }: { readonly onAnswer: (info: PlayerInfo) => void }) {
  const username = useRef<HTMLInputElement>(null);
  const age = useRef<HTMLInputElement>(null);
  const country = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState(NO_ERRORS);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!username.current || !age.current || !country.current) return;
    const inputs = { username: username.current, age: age.current, country: country.current };
    const answer = readPlayerForm(inputs);
    switch (answer.kind) {
      case 'incomplete':
        setErrors(errorsOf(answer.empty));
        notify({ kind: 'error', title: playerToasts.incomplete });
        if (answer.empty[0] !== undefined) inputs[answer.empty[0]].focus();
        break;
      case 'age':
        setErrors({ ...NO_ERRORS, age: copy.ageInvalid(AGE) });
        notify({ kind: 'error', title: playerToasts.age(AGE) });
        inputs.age.focus();
        break;
      case 'complete':
        setErrors(NO_ERRORS);
        event.currentTarget.reset();
        onAnswer(answer.info);
        break;
    }
  }

  return (
    // noValidate: the browser's own messages would prevent the submit, and with it the toasts.
    <Form noValidate onSubmit={submit}>
      <TextField
        ref={username}
        label={copy.username}
        name="username"
        type="text"
        autoComplete="nickname"
        spellCheck={false}
        error={errors.username}
      />
      <TextField
        ref={age}
        label={copy.age}
        name="age"
        type="number"
        inputMode="numeric"
        min={AGE.min}
        max={AGE.max}
        autoComplete="off"
        error={errors.age}
      />
      <TextField
        ref={country}
        label={copy.country}
        name="country"
        type="text"
        autoComplete="country-name"
        error={errors.country}
      />
      {/* Secondary: START GAME stays the most prominent button of the page. */}
      <Button type="submit" variant="secondary">
        {copy.submit}
      </Button>
    </Form>
  );
}

function errorsOf(empty: readonly FieldName[]): Errors {
  const of = (name: FieldName) => (empty.includes(name) ? MISSING[name] : null);
  return { username: of('username'), age: of('age'), country: of('country') };
}

/** One row in a wide single column; otherwise the name above age and country. */
const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '6rem minmax(0, 1fr)',
      md: 'minmax(0, 1fr) 6rem minmax(0, 1fr) auto',
      xl: '6rem minmax(0, 1fr)',
    },
    columnGap: '3',
    rowGap: '3',
    alignItems: 'start',
    '& > :is(:first-of-type, button)': { gridColumn: { base: '1 / -1', md: 'auto', xl: '1 / -1' } },
    // Lines the button up with the inputs, below their labels.
    '& > button': {
      marginBlockStart: { base: '1', md: 'calc(1.5 * 0.875rem + 0.25rem)', xl: '1' },
    },
  },
});

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
function readPlayerForm({ username, age, country }: PlayerInputs): Answer {
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
