/** All words of the Player Information dialog and of its toasts. */
import { AGE } from '../player/player-info.ts';

export const playerCopy = {
  title: 'Player Information',
  note: 'Kept in this browser only. Nothing is sent.',
  opened: 'Player Information: a short form has opened after the game. The run goes on.',
  saved: 'Player Information saved in this browser.',
  username: 'Username',
  usernameMissing: 'Enter a username.',
  age: 'Age',
  ageMissing: 'Enter your age.',
  ageInvalid: `A whole number, ${AGE.min} to ${AGE.max}.`,
  country: 'Country',
  countryMissing: 'Enter a country.',
  submit: 'Save',
};

export const playerToasts = {
  incomplete: 'Please fill in all fields',
  age: `Please enter a valid age between ${AGE.min} and ${AGE.max}`,
};
