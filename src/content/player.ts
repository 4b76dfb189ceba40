/** All copy around the Player Information form, and of the line about what is stored. */
export const playerCopy = {
  opened: 'Player Information: a short form has opened on this page. It does not stop the run.',
  saved: 'Player Information saved in this browser.',
  /** The button that leads to the form, and its name for screen readers. */
  opener: { question: 'Who plays?', name: 'Player Information: Who plays?' },
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
