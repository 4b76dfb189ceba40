/** All copy of the Player Information dialog, of its toasts, and of the line about what is stored. */
interface AgeRange {
  readonly min: number;
  readonly max: number;
}

export const playerCopy = {
  title: 'Player Information',
  note: 'Kept in this browser only. Nothing is sent.',
  opened: 'Player Information: a short form has opened on this page. It does not stop the run.',
  saved: 'Player Information saved in this browser.',
  /** The button that leads to the form, and its name for screen readers. */
  opener: { question: 'Who plays?', name: 'Player Information: Who plays?' },
  username: 'Username',
  usernameMissing: 'Enter a username.',
  age: 'Age',
  ageMissing: 'Enter your age.',
  ageInvalid: ({ min, max }: AgeRange) => `A whole number, ${min} to ${max}.`,
  country: 'Country',
  countryMissing: 'Enter a country.',
  tooLong: (max: number) => `At most ${max} letters.`,
  submit: 'Save',
};

interface Player {
  readonly username: string;
  readonly age: number;
  readonly country: string;
}

export const playerLineCopy = {
  stored: ({ username, age, country }: Player) =>
    `Playing as ${username} (${age}, ${country}), kept in this browser only.`,
  delete: 'Delete',
  deleteWhat: 'the player information',
  deleted: 'The player information is deleted.',
};

export const playerToasts = {
  incomplete: 'Please fill in all fields',
  age: ({ min, max }: AgeRange) => `Please enter a valid age between ${min} and ${max}`,
};
