/** Media query for windows too low for the game and the header together. */
export const LOW_WINDOW = '(max-height: 37.5rem)';
