/** All copy of the Player Information form and of its toasts. Loaded with the form. */
interface AgeRange {
  readonly min: number;
  readonly max: number;
}

export const playerFormCopy = {
  title: 'Player Information',
  note: 'For the line on this page that says who plays. Kept on this device only, sent nowhere.',
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
