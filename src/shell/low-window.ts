/** Below this height a game and the header do not fit together. */
export const LOW_WINDOW = '(max-height: 37.5rem)';
