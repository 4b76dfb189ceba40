/** Elements of <head>, sitemap, robots.txt and manifest: search engines, link previews and home screens read them. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { INK } from '../../../shared/colour.ts';
import { pages, SHARE_SIZE } from '../../../src/content/pages.ts';
import { defaultOrigin, product } from '../../../src/content/site.ts';
import { discoveryFiles, parseOrigin, structuredData } from '../../../tools/heads/heads.ts';

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

it('robots.txt names the sitemap, which lists every page once', () => {
  expect(files['robots.txt']).toContain('Sitemap: https://site.example/sitemap.xml');
  const listed = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(listed.map(([, address]) => address)).toEqual(
    pages.map(({ path }) => `https://site.example${path}`),
  );
});

it('the manifest says the same as src/content, with a name that launchers show and icons for each of them', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  const [home, game] = ['home', 'game'].map((name) => pages.find((page) => page.name === name));
  expect(manifest).toMatchObject({
    name: product,
    description: home?.description,
    start_url: '/',
    display: 'standalone',
    theme_color: INK,
    background_color: INK,
    shortcuts: [{ name: game?.picture.title, url: game?.path }],
    icons: ['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'].map((icon) => {
      const [sizes, purpose] = icon.split(' ');
      return { sizes, purpose };
    }),
  });
  // Launchers cut names of more than twelve letters.
  expect(manifest.short_name).toMatch(/^.{1,12}$/);
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
