/** All copy of the frame around every page. */
import { advertisedRounds } from './figures.ts';
import { pages, type SitePage } from './pages.ts';
import * as site from './site.ts';

export const priceCopy = {
  label: 'BNB price',
  loading: 'Loading BNB price...',
  coin: 'BNB',
  tag: 'Live Price',
  pitch: `Buy ${site.product} tokens with BNB on BSC`,
  /** Shown next to the tag while the price is not live. */
  offline: 'offline estimate',
  stale: 'last known',
};

export const launchpadCopy = {
  label: 'Token launchpad',
  line: 'The token was launched from',
  link: site.launchpad.name,
};

export const headerCopy = {
  skip: 'Skip to content',
  home: `${site.product}, home`,
  releaseStage: site.releaseStage,
  nav: 'Main',
  follow: 'Follow',
  followWhere: `${site.product} on ${site.social.name}`,
  connect: 'Connect Wallet',
  /** While the simulated wallet is connected. */
  wallet: (name: string) => `Simulated: ${name}`,
  /** Used where there is little room. */
  walletMark: (name: string) => `Demo: ${name}`,
  disconnect: 'Disconnect',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
};

const routeOf = ({ link, path }: SitePage) => ({ name: link, to: path });

export const navigation = pages.filter(({ isInMenu }) => isInMenu).map(routeOf);

/** `detail`: in the toast, which says that the page does not exist. `chapter`: linked below the entry after a press. */
const legalLinks = [
  { name: 'Privacy Policy', detail: 'Nothing you enter here leaves your browser.' },
  {
    name: 'Terms of Service',
    detail: `In the ${site.releaseStage.toLowerCase()} nothing is sold and nothing is paid out.`,
  },
  { name: 'Support', detail: 'There is no contact address yet.' },
  {
    name: 'Tokenomics',
    detail: 'The whitepaper has a chapter on it. You will find it in the footer.',
    chapter: site.tokenomicsChapter,
  },
];

export const footerCopy = {
  description: `A runner you play in your browser: jump for dollar notes, shoot ETH enemies, survive ${advertisedRounds} rounds.`,
  alpha: `${site.releaseStage}: rewards, the wallet connection and the metaverse's numbers are simulated. No token changes hands here.`,
  quick: 'Quick links',
  quickLinks: pages.map(routeOf),
  legal: 'Legal',
  legalLinks,
  missing: (name: string) => `${name}: no page yet`,
  copyright: `© 2025 ${site.product}`,
  price: 'BNB price:',
  priceSource: site.priceSource.name,
};

export const externalLinkCopy = { newTab: '(opens in a new tab)' };

export const toastCopy = { region: 'Notifications', dismiss: 'Dismiss' };
export const loadingCopy = 'Loading…';
