/**
 * The list of pages. Router, prerendering, navigation, heads, sitemap, share pictures, Lighthouse, benchmarks and
 * browser tests read it; src/app/routing.tsx has the module of each.
 */
import type { Still } from '../art/still-files.ts';
import { advertisedRounds } from './figures.ts';
import { pageTitle, product, releaseStage } from './site.ts';
import { type Moment, stills } from './stills.ts';

export interface SitePage {
  /** The module and its chunk are named `<name>-page`. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** The meta description, shown in search results and link previews. */
  readonly description: string;
  /** Text of the links in header, menu and footer. */
  readonly link: string;
  /** Header and menu link to these pages; the footer links to all. */
  readonly isInMenu: boolean;
  /** The picture of a link preview, with the words on it: a file of public/, drawn by `npm run pictures:share`. */
  readonly picture: {
    readonly path: string;
    readonly title: string;
    readonly still: Still & Moment;
    /** Shows its left part, so many times larger. */
    readonly zoom?: number;
  };
}

/** Size of every share picture, px. */
export const SHARE_SIZE = { width: 1200, height: 630 };

export const pages = [
  {
    name: 'home',
    path: '/',
    title: pageTitle(),
    description: `${product}, ${releaseStage.toLowerCase()}: jump for dollar notes, shoot the ETH enemies and survive ${advertisedRounds} rounds, in your browser.`,
    link: 'Home',
    isInMenu: true,
    picture: { path: '/share/home.jpg', title: product, still: stills.harbour },
  },
  {
    name: 'game',
    path: '/game',
    title: pageTitle('Play'),
    description: `Play ${product} now: no account, no download. Jump, shoot and see how far you get.`,
    link: 'Play Now',
    isInMenu: true,
    picture: { path: '/share/game.jpg', title: 'Play now', still: stills.collect, zoom: 1.9 },
  },
  {
    name: 'whitepaper',
    path: '/whitepaper',
    title: pageTitle('Whitepaper'),
    description: `The ${product} whitepaper: how the game plays, what the token is for, where fees and taxes go, and the roadmap.`,
    link: 'Whitepaper',
    isInMenu: true,
    picture: { path: '/share/whitepaper.jpg', title: 'Whitepaper', still: stills.exchange },
  },
  {
    name: 'metaverse',
    path: '/metaverse',
    title: pageTitle('Metaverse demo'),
    description: `A demo of the ${product} metaverse with simulated vehicles, distances and earnings.`,
    link: 'Metaverse demo',
    isInMenu: false,
    picture: { path: '/share/metaverse.jpg', title: 'Metaverse demo', still: stills.undercity },
  },
] as const satisfies readonly SitePage[];

export type PageName = (typeof pages)[number]['name'];

/** Title and description for addresses without a page. */
export const missingPage = {
  title: pageTitle('Page not found'),
  description: `There is no page at this address. ${product} is one click away.`,
};

export function pageAt(path: string): (typeof pages)[number] | undefined {
  return pages.find((page) => page.path === path);
}
