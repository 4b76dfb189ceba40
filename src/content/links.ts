/** The chapter that the Tokenomics links lead to. */
export const tokenomicsChapter = {
  name: 'Tokenomics in the whitepaper',
  to: '/whitepaper#tokenomics',
};

/**
 * External sites. Launchpad and social account are placeholders on an example domain until the
 * owner of the site enters real ones here.
 */
export interface ExternalSite {
  readonly name: string;
  readonly href: string;
}

export const launchpad: ExternalSite = {
  name: 'Example Launchpad',
  href: 'https://example.com/launchpad',
};
export const social: ExternalSite = { name: 'Example Social', href: 'https://example.com/social' };
export const priceSource: ExternalSite = {
  name: 'CoinGecko',
  href: 'https://www.coingecko.com/en/coins/bnb',
};
