/** All copy of the Player Information: its form, its toasts, and the line about what is stored. */
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

interface AgeRange {
  readonly min: number;
  readonly max: number;
}

export const playerFormCopy = {
  title: 'Player Information',
  note: 'Shown on this page, over your best runs. Kept on this device only, sent nowhere.',
  username: 'Username',
  usernameMissing: 'Enter a username.',
  age: 'Age',
  ageMissing: 'Enter your age.',
  ageInvalid: ({ min, max }: AgeRange) => `A whole number, ${min} to ${max}.`,
  country: 'Country',
  countryMissing: 'Enter a country.',
  submit: 'Save',
};

export const playerToasts = {
  incomplete: 'Please fill in all fields',
  age: ({ min, max }: AgeRange) => `Please enter a valid age between ${min} and ${max}`,
};
