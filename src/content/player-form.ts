/** All copy of the Player Information form and of its toasts. It comes with the form. */
interface AgeRange {
  readonly min: number;
  readonly max: number;
}

export const playerFormCopy = {
  title: 'Player Information',
  note: 'Kept in this browser only. Nothing is sent.',
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

export const playerToasts = {
  incomplete: 'Please fill in all fields',
  age: ({ min, max }: AgeRange) => `Please enter a valid age between ${min} and ${max}`,
};
