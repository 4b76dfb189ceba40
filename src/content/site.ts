/** Single source of the names. Figures are in figures.ts. */
export const product = 'BNB Runner';
export const token = '$BNB OG';
export const releaseStage = 'Alpha';

/** Address of the site, unless VITE_SITE_ORIGIN says otherwise (README.md). */
export const defaultOrigin = 'https://bnbrunner.example';

export function pageTitle(page?: string): string {
  return page === undefined ? product : `${page} · ${product}`;
}

/** The chapter that the Tokenomics links lead to. */
export const tokenomicsChapter = {
  name: 'Tokenomics in the whitepaper',
  to: '/whitepaper#tokenomics',
};

/** Launchpad and social account are placeholders on an example domain, until the owner of the site enters real ones. */
export const launchpad = { name: 'Example Launchpad', href: 'https://example.com/launchpad' };
export const social = { name: 'Example Social', href: 'https://example.com/social' };
export const priceSource = { name: 'CoinGecko', href: 'https://www.coingecko.com/en/coins/bnb' };
