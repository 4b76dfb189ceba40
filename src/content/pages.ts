/** The pages of the site as search engines and link previews see them. */
import { advertisedRounds } from './figures.ts';
import { pageTitle, product, releaseStage } from './site.ts';

export interface SitePage {
  readonly path: string;
  readonly title: string;
  /** The meta description, shown in search results and link previews. */
  readonly description: string;
  readonly picture: SharePicture;
}

/** The picture of a link preview: a file of public/, which `npm run pictures:share` draws. */
export interface SharePicture {
  readonly path: string;
  /** The words in the picture. */
  readonly title: string;
  /** Text alternative. */
  readonly alt: string;
}

/** Size of every share picture, px. */
export const SHARE_SIZE = { width: 1200, height: 630 };

export const pages: readonly SitePage[] = [
  {
    path: '/',
    title: pageTitle(),
    description: `${product}, ${releaseStage.toLowerCase()}: jump for dollar notes, shoot the ETH enemies and survive ${advertisedRounds} rounds, in your browser.`,
    picture: {
      path: '/share/home.jpg',
      title: product,
      alt: `${product}: a yellow car on a night road, dollar notes ahead`,
    },
  },
  {
    path: '/game',
    title: pageTitle('Play'),
    description: `Play ${product} now: no account, no download. Jump, shoot and see how far you come.`,
    picture: {
      path: '/share/game.jpg',
      title: 'Play now',
      alt: `A run of ${product}: the yellow car jumps, an ETH enemy waits`,
    },
  },
  {
    path: '/whitepaper',
    title: pageTitle('Whitepaper'),
    description: `The ${product} whitepaper: how the game plays, what the token is for, where fees and taxes go, and the roadmap.`,
    picture: {
      path: '/share/whitepaper.jpg',
      title: 'Whitepaper',
      alt: `Whitepaper of ${product}, over a green city at night`,
    },
  },
  {
    path: '/metaverse',
    title: pageTitle('Metaverse demo'),
    description: `A demo of the ${product} metaverse with simulated vehicles, distances and earnings.`,
    picture: {
      path: '/share/metaverse.jpg',
      title: 'Metaverse demo',
      alt: `Metaverse demo of ${product}, over a red city at night`,
    },
  },
];

/** Head of every address without a page. */
export const missingPage = {
  title: pageTitle('Page not found'),
  description: `There is no page at this address. ${product} is one click away.`,
};

export function pageAt(path: string): SitePage | undefined {
  return pages.find((page) => page.path === path);
}
