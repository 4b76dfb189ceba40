/** The HTML of each page before any script runs: its texts, its head and where its links lead. */
import { expect, it } from 'vitest';
import { renderPage } from '../../../src/prerender.tsx';

const PAGES = [
  { path: '/', title: 'BNB Runner', text: 'Dominate the arena' },
  { path: '/game', title: 'Play · BNB Runner', text: 'How to play' },
  { path: '/whitepaper', title: 'Whitepaper · BNB Runner', text: '1,000,000,000' },
  { path: '/metaverse', title: 'Metaverse demo · BNB Runner', text: '15,847 miles' },
  { path: '/404', title: 'Page not found · BNB Runner', text: 'Oops! Page not found' },
];

const documents = new Map(
  PAGES.map(({ path }) => [
    path,
    new DOMParser().parseFromString(renderPage(path).html, 'text/html'),
  ]),
);

function documentAt(path: string): Document {
  const found = documents.get(path);
  if (found === undefined) throw new Error(`no page at ${path}`);
  return found;
}

it.each(PAGES)('$path has its heading, its text and the footer', ({ path, text }) => {
  const page = documentAt(path);
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  expect(page.querySelector('main')?.textContent).toContain(text);
  expect(page.querySelector('footer')?.textContent).toContain('© 2025');
});

it.each(PAGES)('$path has one title and one description', ({ path, title }) => {
  const page = documentAt(path);
  expect([...page.querySelectorAll('title')].map((element) => element.textContent)).toEqual([
    title,
  ]);
  const descriptions = [...page.querySelectorAll('meta[name="description"]')];
  expect(descriptions.map((meta) => meta.getAttribute('content'))).toEqual([
    expect.stringMatching(/.{50,}/),
  ]);
});

it.each(PAGES.slice(0, -1))('$path has one address and one share picture', ({ path }) => {
  const page = documentAt(path);
  const addresses = [...page.querySelectorAll('link[rel="canonical"]')];
  expect(addresses.map((link) => new URL(link.getAttribute('href') ?? '').pathname)).toEqual([
    path,
  ]);
  expect(page.querySelectorAll('meta[property="og:image"]')).toHaveLength(1);
});

it.each(PAGES)('every link of $path inside the site leads to a page and a section', ({ path }) => {
  const links = [
    ...documentAt(path).querySelectorAll('a[href^="/"], a[href^="#"]:not([data-press])'),
  ];
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

it('every drawing of the landing page is decoration', () => {
  const drawings = [...documentAt('/').querySelectorAll('main svg')];
  expect(drawings.length).toBeGreaterThan(0);
  expect(drawings.filter((svg) => svg.getAttribute('aria-hidden') !== 'true')).toEqual([]);
});
