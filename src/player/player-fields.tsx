import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useRef, useState } from 'react';
import { playerFormCopy as copy, playerToasts } from '../content/player-form.ts';
import { notify } from '../toasts/notify.ts';
import { TextField } from '../ui/text-field.tsx';
import { Button } from '../ui/theme/button.ts';
import { type FieldName, readPlayerForm } from './player-form.ts';
import { AGE, type PlayerInfo } from './player-info.ts';

type Errors = Readonly<Record<FieldName, string | null>>;

const NO_ERRORS: Errors = { username: null, age: null, country: null };
const MISSING = {
  username: copy.usernameMissing,
  age: copy.ageMissing,
  country: copy.countryMissing,
};

export function PlayerFields({ onAnswer }: { readonly onAnswer: (info: PlayerInfo) => void }) {
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
