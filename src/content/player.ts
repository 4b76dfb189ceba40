/** All copy of the Player Information: its form, its toasts, and the line about what is stored. */

/** Limits of an age in years, also as the pattern of an input. */
export const AGE = { min: 1, max: 120, pattern: '0*([1-9][0-9]?|1[01][0-9]|120)' } as const;

export const playerCopy = {
  opened:
    'Player Information: a short form has opened on this page. It does not interrupt your run.',
  saved: 'Player Information saved in this browser.',
  unstored: 'The storage of this browser is full or blocked: saved for this visit only.',
  /** The button that leads to the form, and its name for screen readers. */
  opener: { question: 'Add your name', name: 'Player Information: Add your name' },
};

export const playerLineCopy = {
  playingAs: 'Playing as',
  stored: 'saved in this browser only.',
  unstored: 'saved for this visit only.',
  delete: 'Delete',
  deleteWhat: 'the player information',
  deleted: 'Player information deleted.',
};

export const playerForm = {
  title: 'Player Information',
  note: 'Shown above your best runs. Saved on this device only.',
  fields: [
    {
      name: 'username',
      label: 'Username',
      autoComplete: 'nickname',
      spellCheck: false,
      errors: { empty: 'Enter a username.' },
    },
    {
      name: 'age',
      label: 'Age',
      // Not a number input: the wheel would change it, and engines refuse different digits.
      inputMode: 'numeric',
      autoComplete: 'off',
      ...AGE,
      errors: { empty: 'Enter your age.', invalid: `A whole number, ${AGE.min} to ${AGE.max}.` },
    },
    {
      name: 'country',
      label: 'Country',
      autoComplete: 'country-name',
      errors: { empty: 'Enter a country.' },
    },
  ],
  submit: 'Save',
} as const;

/** Toasts about an invalid answer. */
export const playerToasts = {
  empty: 'Please fill in all fields',
  invalid: `Please enter a valid age between ${AGE.min} and ${AGE.max}`,
};
