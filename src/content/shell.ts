/** All copy of the frame around every page. */
import { advertisedRounds } from './figures.ts';
import { launchpad, priceSource, social } from './links.ts';
import { product, releaseStage } from './site.ts';

export const priceCopy = {
  label: 'BNB price',
  loading: 'Loading BNB price...',
  coin: 'BNB',
  tag: 'Live Price',
  pitch: `Buy ${product} tokens with BNB on BSC`,
  /** Marks next to the tag while the price is not live. */
  offline: 'offline estimate',
  stale: 'last known',
};

export const launchpadCopy = {
  label: 'Token launchpad',
  line: 'The token was launched from',
  link: launchpad.name,
};

export const headerCopy = {
  skip: 'Skip to content',
  home: `${product}, home`,
  releaseStage,
  nav: 'Main',
  follow: 'Follow',
  followWhere: `${product} on ${social.name}`,
  connect: 'Connect Wallet',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
};

export interface Route {
  readonly name: string;
  readonly to: string;
}

const mainRoutes: readonly Route[] = [
  { name: 'Home', to: '/' },
  { name: 'Play Now', to: '/game' },
  { name: 'Whitepaper', to: '/whitepaper' },
];

export const navigation = mainRoutes;

export const footerCopy = {
  description: `A runner that plays in your browser: jump for dollar notes, shoot what shoots at you, last ${advertisedRounds} rounds.`,
  alpha: `${releaseStage}: rewards, the wallet connection and the metaverse's numbers are simulated. No token changes hands here.`,
  quick: 'Quick links',
  quickLinks: [...mainRoutes, { name: 'Metaverse demo', to: '/metaverse' }],
  legal: 'Legal',
  legalLinks: ['Privacy Policy', 'Terms of Service', 'Support', 'Tokenomics'],
  missing: (name: string) => ({
    title: `${name}: no page yet`,
    detail: 'It will be published before the beta.',
  }),
  copyright: `© 2025 ${product}`,
  price: 'Price of BNB by',
  priceSource: priceSource.name,
};

export const externalLinkCopy = { newTab: '(opens in a new tab)' };

/** The meta description of a page, shown in search results. */
export function descriptionOf(pathname: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return descriptions[path] ?? `There is no page at this address. ${product} is one click away.`;
}

const descriptions: Readonly<Record<string, string>> = {
  '/': `${product}, ${releaseStage.toLowerCase()}: jump for dollar notes, shoot the ETH enemies and survive ${advertisedRounds} rounds, in your browser.`,
  '/game': `Play ${product} now: no account, no download. Jump, shoot and see how far you come.`,
  '/whitepaper': `The ${product} whitepaper: how the game plays, what the token is for, where fees and taxes go, and the roadmap.`,
  '/metaverse': `A demo of the ${product} metaverse with simulated vehicles, distances and earnings.`,
};

export const toastCopy = { region: 'Notifications', dismiss: 'Dismiss' };
export const loadingCopy = 'Loading…';
