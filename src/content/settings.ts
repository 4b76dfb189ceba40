/** All copy of the settings dialog, without the words of the controls. Loaded with the dialog. */
export const settingsCopy = {
  title: 'Settings',
  close: 'Close',
  sound: 'Sound',
  effects: 'Effects',
  music: 'Music',
  loudness: (value: number, loudest: number) => `${value} of ${loudest}`,
  soundCues: 'Sound cues',
  soundCuesLine: 'A rising tone on the left: jump. A double tone on the right: shoot.',
  vibration: 'Vibration',
  marks: 'Marks',
  marksLine: 'JUMP and SHOOT in the picture, until your first win. From your next run on.',
  reducedMotion: 'Reduced motion',
  highContrast: 'High contrast',
  choices: { system: 'System', on: 'On', off: 'Off' },
  slow: 'Slow mode',
  slowLine: 'Half speed, starting with your next run. Slow runs do not count.',
  keys: {
    title: 'Keys',
    /** Name of a button: the control and its key. */
    button: (control: string, cap: string) => `${control}: ${cap}`,
    press: 'Press a key…',
    reset: 'Reset keys',
    /** In the line below the table of keys. */
    ask: (control: string) => `Press a key for ${control}. Escape cancels.`,
    unchanged: (cap: string) => `Still ${cap}.`,
    refused: 'Escape, Tab, function keys, modifiers and browser shortcuts cannot be used.',
    changed: (cap: string, does: string) => `${cap} now ${does}.`,
    swapped: (cap: string, does: string, otherCap: string, otherDoes: string) =>
      `${cap} now ${does}, ${otherCap} ${otherDoes}.`,
    restored: 'Keys reset.',
  },
};
