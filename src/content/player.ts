/** All copy around the Player Information form, and of the line about what is stored. */
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
