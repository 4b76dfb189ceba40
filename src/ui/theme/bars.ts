/** Default heights of the bars at the top. bar-height.ts measures the real ones. */
export const PRICE_BAR_HEIGHT = { base: '2.75rem', md: '2rem' };
export const HEADER_HEIGHT = { base: '3rem', md: '3.5rem' };
