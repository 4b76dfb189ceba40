/** Default heights of the bars. bar-height.ts measures the real ones. */
export const PRICE_BAR_HEIGHT = { base: '2.75rem', md: '2rem' };
/** The launchpad banner above the game. */
export const LAUNCHPAD_HEIGHT = '1.5rem';
export const HEADER_HEIGHT = { base: '3rem', md: '3.5rem' };
/** The HUD above the game's picture, and the buttons below it. */
export const HUD_HEIGHT = { base: '5rem', md: '3.25rem' };
export const PADS_HEIGHT = { base: '4.5rem', md: '3rem' };
