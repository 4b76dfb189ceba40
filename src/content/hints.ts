/** The words of the hints in a first run, for each kind of device. They come with their part. */
export const hintCopy = {
  jump: {
    keys: (key: string) => `${key} jumps`,
    touch: 'Tap the left half to jump',
    gamepad: 'A jumps',
  },
  shoot: {
    keys: (key: string) => `${key} shoots`,
    touch: 'Tap the right half to shoot',
    gamepad: 'X shoots',
  },
};
