/** Single source of the names. Figures are in figures.ts. */
export const product = 'BNB Runner';
export const token = '$BNB OG';
export const releaseStage = 'Alpha';

/** Where the site stands on the web, unless VITE_SITE_ORIGIN says otherwise (README.md). */
export const defaultOrigin = 'https://bnbrunner.example';

/** Colour behind everything: of the browser's bars, and of an installed site while it starts. */
export const ink = '#0B0E11';

export function pageTitle(page?: string): string {
  return page === undefined ? product : `${page} · ${product}`;
}
