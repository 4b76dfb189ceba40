/** The delivered HTML, before any script runs: what the specification has the pages say, their heads and their links. */
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { missingPage, pages } from '../../../src/content/pages.ts';
import { renderPage } from '../../../src/prerender.tsx';

const PAGES = await Promise.all(
  [...pages, { path: '/404', title: missingPage.title }].map(async ({ path, title }) => {
    const { html } = await renderPage(path);
    return { path, title, page: new DOMParser().parseFromString(html, 'text/html') };
  }),
);
const documents = new Map(PAGES.map(({ path, page }) => [path, page]));

function main(path: string): HTMLElement {
  const found = documents.get(path)?.querySelector('main');
  if (!found) throw new Error(`no page at ${path}`);
  return found;
}

const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ');

/** Sections by the start of their heading, and what each says. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, readonly (string | RegExp)[]>>>> = {
  '/': {
    'BNB Runner': [
      'win 1,000 $BNB OG',
      /PLAY NOW.*Read Whitepaper/,
      'rewards are simulated. No token is transferred',
    ],
    'Dominate the arena': [
      /Jump and collect\+100 .*Shooting\+200 .*Ultimate victory1,000 /,
      'all 5 rounds and win the 1,000-token prize. In the alpha, the prize is simulated',
    ],
    'Beta Release': [
      /Real-time features.*Premium Access/,
      '12,000 tokensMonthly subscription',
      'Q4 2025',
      'Enter Metaverse',
      'Beta access available now • Premium subscription required for full features',
      'All numbers in the beta are simulated',
    ],
    'The ecosystem': [
      /Game features.*Token utility/,
      'Entry1,000 tokens per game',
      'Prize1,000 tokens for surviving all 5 rounds',
      'Total supply1 billion',
      'Transaction tax5% 2% to active players, 3% to marketing',
      'Game development and events5%',
      'no fee is taken, no tax is charged, no prize is paid',
    ],
    'Drive until sunrise': ['Start a run'],
  },
  '/whitepaper': {
    '1 Introduction': ['No token is transferred', 'not financial advice'],
    '2 Gameplay Mechanics': [
      /2\.1 Core gameplay.*2\.2 Controls.*2\.3 Progression by round/,
      /scores 100 points.*fires every 1\.5 seconds.*scores 200 points/,
      'JumpSPACEJumpShootENTER or SShootPause and resumePPause, Resume',
      // Speed: 3 + 0.3 per level, px per tick, 60 ticks/s. Interval: 800 ms - 50 per level, at least 400.
      '10 m198750250 m2167003100 m2346504150 m2526005200 m27055010+450 m360400',
      /promised for 5 rounds.*won at 10,000 ticks.*round 21/,
    ],
    '3 Tokenomics': [
      'NameBNB Runner Symbol$BNB OG Total supply1,000,000,000 NetworkBNB Chain StandardBEP-20 Team share10% of the supply Transaction tax5%',
      /Team10%.*100,000,000 tokens.*Outside the team90%.*Active players2%.*Marketing3%/,
    ],
    '4 Economic Model': [
      'Won1,000 $BNB OG',
      'Lost1,000 $BNB OG',
      'A lost game forfeits the fee. A percentage of lost fees is burned',
    ],
    '5 Roadmap': [/Phase 1 .*Phase 2 .*Phase 3 .*Phase 4 /],
    '6 Conclusion': ['Play the alpha'],
  },
  '/metaverse': {
    Metaverse: ['Back to home', 'Beta Release - Coming Soon', 'All numbers are simulated'],
    'Distance Today': ['Distance Today312.7 miles', 'Earnings Today486.40'],
    'The garage': [/(Status (Active|Charging)Location.+?Earnings\d+\.\d\d.*){4}/],
    'Premium Access': ['12,000', 'Connect Wallet', /coming soon/i],
    'Platform Status': [
      /Beta Release.*Active users1,284.*Total distance15,847 miles.*Tokens earned2\.4M/,
      'Full launch expected Q2 2024',
    ],
    'Upcoming features': [/NFT vehicles.*Route optimization.*Multiplayer races/],
  },
  '/404': { 'Oops! Page not found': ['Return to Home'] },
};

const ROWS = Object.entries(TEXTS).flatMap(([path, sections]) =>
  Object.entries(sections).map(([heading, texts]) => ({ path, heading, texts })),
);

it.each(ROWS)('$path says under "$heading" what is specified', ({ path, heading, texts }) => {
  const title = [...main(path).querySelectorAll('h1, h2')].find((found) =>
    textOf(found).startsWith(heading),
  );
  const section = title?.closest('section') ?? title?.parentElement;
  for (const text of texts) expect(textOf(section)).toMatch(text);
});

it.each(PAGES)('$path has one title, one description and the footer', ({ title, page }) => {
  expect([...page.querySelectorAll('title')].map(textOf)).toEqual([title]);
  const descriptions = [...page.querySelectorAll('meta[name="description"]')];
  const words = descriptions.map((meta) => meta.getAttribute('content'));
  expect(words).toEqual([expect.stringMatching(/.{50,}/)]);
  expect(textOf(page.querySelector('footer'))).toContain('© 2025');
});

it.each(PAGES)('every link of $path inside the site leads somewhere', ({ path, page }) => {
  const links = [...page.querySelectorAll('a[href^="/"], a[href^="#"]:not([data-press])')];
  expect(links.length).toBeGreaterThan(5);
  const dead = links
    .map((link) => link.getAttribute('href') ?? '')
    .filter((address) => {
      const [pathname = '', id = ''] = address.split('#');
      const target = documents.get(pathname === '' ? path : pathname.replace(/\?.*/, ''));
      return target === undefined || (id !== '' && target.getElementById(id) === null);
    });
  expect(dead).toEqual([]);
});

it.each(PAGES)('every link of $path to another site says so, in a tab of its own', ({ page }) => {
  const out = [...page.querySelectorAll('a[href^="http"]')];
  expect(out.length).toBeGreaterThanOrEqual(3);
  for (const link of out) {
    expect(link.textContent).toContain('(opens in a new tab)');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
  }
});

it('headings have their order, and one of each page is the first', () => {
  const titles = Object.entries(TEXTS).map(([path]) =>
    within(main(path)).getAllByRole('heading', { level: 1 }).map(textOf),
  );
  expect(titles).toEqual([
    ['BNB Runner'],
    ['BNB Runner Whitepaper'],
    ['Metaverse'],
    ['Oops! Page not found'],
  ]);
});

it.each([
  ['/', 'PLAY NOW', '/game'],
  ['/', 'Read Whitepaper', '/whitepaper'],
  ['/', 'Enter Metaverse', '/metaverse'],
  ['/', 'Tokenomics in the whitepaper', '/whitepaper#tokenomics'],
  ['/', 'Start a run', '/game'],
  ['/whitepaper', 'Play the alpha', '/game'],
  ['/metaverse', 'Back to home', '/'],
  ['/404', 'Return to Home', '/'],
])('%s: "%s" leads to %s', (path, name, address) => {
  const link = within(main(path)).getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(address);
});

it('only the landing page names the share for development and events', () => {
  expect(textOf(main('/whitepaper'))).not.toMatch(/development and events/i);
});

it.each(['Team 10%, Outside the team 90%', 'Active players 2%, Marketing 3%'])(
  'the whitepaper draws: %s',
  (name) => {
    expect(within(main('/whitepaper')).getByRole('img', { name })).toBeTruthy();
  },
);

it('every picture has its size and, unless it is decoration, a text alternative', () => {
  const pictures = [...documents.values()].flatMap((page) => [...page.querySelectorAll('img')]);
  expect(pictures.length).toBeGreaterThan(12);
  for (const picture of pictures) {
    expect(picture.alt).not.toBe('');
    expect(picture.width * picture.height).toBeGreaterThan(0);
  }
});

it('the first picture of a page is delivered after the text over it: it would move while that arrives', () => {
  const pictures = PAGES.flatMap(({ page }) => [
    ...page.querySelectorAll('img[fetchpriority=high]'),
  ]);
  expect(pictures).toHaveLength(4);
  for (const picture of pictures) {
    expect(picture.parentElement?.previousElementSibling?.textContent).toMatch(/\w/);
    expect(picture.parentElement?.nextElementSibling).toBeNull();
  }
});
