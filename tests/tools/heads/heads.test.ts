/** Elements of <head>, sitemap, robots.txt and manifest: search engines, link previews and home screens read them. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { INK } from '../../../shared/colour.ts';
import { pages, SHARE_SIZE } from '../../../src/content/pages.ts';
import { defaultOrigin, product } from '../../../src/content/site.ts';
import {
  discoveryFiles,
  ICONS,
  MANIFEST,
  TOUCH_ICON,
} from '../../../tools/heads/discovery-files.ts';
import { parseOrigin, structuredData, withHeads } from '../../../tools/heads/heads.ts';

const ORIGIN = 'https://site.example';
const files = discoveryFiles(ORIGIN);

it('the pages have titles, descriptions and pictures of their own, in lengths that previews show', () => {
  for (const texts of [
    pages.map(({ title }) => title),
    pages.map(({ description }) => description),
    pages.map(({ picture }) => picture.path),
    pages.map(({ picture }) => picture.still.alt),
  ]) {
    expect(new Set(texts).size).toBe(pages.length);
  }
  for (const { title, description } of pages) {
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(description.length, description).toBeLessThanOrEqual(160);
    expect(description.length, description).toBeGreaterThanOrEqual(50);
  }
  expect(SHARE_SIZE).toEqual({ width: 1200, height: 630 });
});

it('tags that the pages have in common say the same as src/content and the manifest', () => {
  const { '404.html': template } = withHeads(
    { '404.html': readFileSync('index.html', 'utf8') },
    '',
  );
  const texts = [INK, product, MANIFEST, ...Object.keys(TOUCH_ICON), '1200', '630'];
  for (const text of texts) expect(template).toMatch(new RegExp(`(content|href)="/?${text}"`));
});

it('robots.txt lets every page be read and names the sitemap, which lists every page once', () => {
  expect(files['robots.txt']).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://site.example/sitemap.xml\n',
  );
  const listed = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(listed.map(([, address]) => address)).toEqual(
    pages.map(({ path }) => `https://site.example${path}`),
  );
});

it('the manifest makes the site installable, with icons for every launcher', () => {
  const page = expect.toSatisfy((path: unknown) => pages.some((each) => each.path === path));
  const screenshot = (form: string) =>
    expect.objectContaining({ type: 'image/jpeg', form_factor: form, label: expect.any(String) });
  expect(JSON.parse(files[MANIFEST] ?? '')).toMatchObject({
    name: 'BNB Runner',
    lang: 'en',
    dir: 'ltr',
    id: expect.any(String),
    // Launchers cut names of more than twelve letters.
    short_name: expect.stringMatching(/^.{1,12}$/),
    start_url: page,
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: INK,
    background_color: INK,
    icons: Object.entries(ICONS).map(([file, { size, purpose }]) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    // A dialog shows those of its own form only.
    screenshots: ['wide', 'wide', 'narrow', 'narrow'].map(screenshot),
    shortcuts: expect.arrayContaining([expect.objectContaining({ url: page })]),
  });
  expect(Object.values(ICONS).map(({ size, purpose }) => `${size} ${purpose}`)).toEqual([
    ...['192 any', '512 any', '192 maskable', '512 maskable'],
  ]);
});

it('the structured data calls only /game a game, promises neither rating nor price, and has addresses of the site alone', () => {
  for (const page of pages) {
    const text = JSON.stringify(structuredData(page, ORIGIN));
    expect(text).toContain(`"name":"${page.title}"`);
    expect(text.includes('VideoGame')).toBe(page.path === '/game');
    expect(text).not.toMatch(/Rating|[Rr]eview|[Oo]ffer|[Pp]rice/);
    const addresses = [...text.matchAll(/"(https?:[^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      expect(address).toMatch(/^https:\/\/(site\.example\/|schema\.org$)/);
    }
  }
});

it('the origin of the site has a scheme and nothing behind its host', () => {
  for (const origin of [defaultOrigin, 'http://localhost:4173'])
    expect(parseOrigin(origin)).toBe(origin);
  expect(parseOrigin('')).toBe(defaultOrigin);
  for (const text of ['a.example', 'https://a.example/', 'https://a.example/x', 'ftp://a.example'])
    expect(() => parseOrigin(text), text).toThrow('VITE_SITE_ORIGIN');
});
