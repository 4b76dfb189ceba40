/** All copy of the Player Information dialog and of its toasts. */
interface AgeRange {
  readonly min: number;
  readonly max: number;
}

export const playerCopy = {
  title: 'Player Information',
  note: 'Kept in this browser only. Nothing is sent.',
  opened: 'Player Information: a short form has opened after the game. The run goes on.',
  saved: 'Player Information saved in this browser.',
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
