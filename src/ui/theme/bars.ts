/** Usual heights of the bars at the top; how tall they are at the moment is measured (bar-height.ts). */
export const PRICE_BAR_HEIGHT = { base: '2.75rem', md: '2rem' };
export const HEADER_HEIGHT = { base: '3rem', md: '3.5rem' };
