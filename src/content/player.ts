/** All copy of the Player Information: its form, its toasts, and the line about what is stored. */

/** Limits of an age in years. */
export const AGE = { min: 1, max: 120 } as const;

export const playerCopy = {
  opened: 'Player Information: a short form has opened on this page. It does not stop the run.',
  saved: 'Player Information saved in this browser.',
  unstored: 'The storage of this browser is full or blocked: kept for this visit only.',
  /** The button that leads to the form, and its name for screen readers. */
  opener: { question: 'Who plays?', name: 'Player Information: Who plays?' },
};

export const playerLineCopy = {
  playingAs: 'Playing as',
  stored: 'kept in this browser only.',
  unstored: 'kept for this visit only.',
  delete: 'Delete',
  deleteWhat: 'the player information',
  deleted: 'The player information is deleted.',
};

export const playerForm = {
  title: 'Player Information',
  note: 'Shown on this page, over your best runs. Kept on this device only, sent nowhere.',
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
      type: 'number',
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
