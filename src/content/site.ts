/** Single source of the names. Figures are in figures.ts. */
export const product = 'BNB Runner';
export const token = '$BNB OG';
export const releaseStage = 'Alpha';

export function pageTitle(page?: string): string {
  return page === undefined ? product : `${page} · ${product}`;
}
