/**
 * Where the site leads out to. Launchpad and social account are placeholders on an example domain
 * until whoever runs the site names real ones here.
 */
export interface Outward {
  readonly name: string;
  readonly href: string;
}

export const launchpad: Outward = {
  name: 'Example Launchpad',
  href: 'https://example.com/launchpad',
};
export const social: Outward = { name: 'Example Social', href: 'https://example.com/social' };
export const priceSource: Outward = {
  name: 'CoinGecko',
  href: 'https://www.coingecko.com/en/coins/bnb',
};
