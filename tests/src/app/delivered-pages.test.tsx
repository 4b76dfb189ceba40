/** The HTML of each page before any script runs: its texts, its head and where its links lead. */
import { beforeAll, expect, it } from 'vitest';
import { missingPage, pages } from '../../../src/content/pages.ts';
import { renderPage } from '../../../src/prerender.tsx';

const PAGES = [...pages, { path: '/404', title: missingPage.title }];

const documents = new Map<string, Document>();

beforeAll(async () => {
  for (const { path } of PAGES) {
    const { html } = await renderPage(path);
    documents.set(path, new DOMParser().parseFromString(html, 'text/html'));
  }
});

function documentAt(path: string): Document {
  const found = documents.get(path);
  if (found === undefined) throw new Error(`no page at ${path}`);
  return found;
}

it.each(PAGES)('$path has its heading, a text and the footer', ({ path }) => {
  const page = documentAt(path);
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  expect(page.querySelector('main')?.textContent.length).toBeGreaterThan(20);
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

it.each(PAGES)('every link of $path to another site says so, in a tab of its own', ({ path }) => {
  const out = [...documentAt(path).querySelectorAll('a[href^="http"]')];
  expect(out.length).toBeGreaterThanOrEqual(3);
  for (const link of out) {
    expect(link.textContent).toContain('(opens in a new tab)');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
  }
});
