/** Elements of <head>, sitemap, robots.txt and manifest: search engines, link previews and home screens read them. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pages, SHARE_SIZE } from '../../../src/content/pages.ts';
import { defaultOrigin, ink } from '../../../src/content/site.ts';
import { discoveryFiles, ICONS, MANIFEST } from '../../../tools/heads/discovery-files.ts';
import { parseOrigin, structuredData } from '../../../tools/heads/heads.ts';

const ORIGIN = 'https://site.example';
const files = discoveryFiles(ORIGIN);

const path = v.pipe(v.string(), v.startsWith('/'));
const sizes = v.pipe(v.string(), v.regex(/^\d+x\d+$/));
const colour = v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/));

/** W3C Web App Manifest, as far as browsers ask for it before they offer an installation. */
const Manifest = v.strictObject({
  id: path,
  name: v.string(),
  // Launchers cut longer names.
  short_name: v.pipe(v.string(), v.maxLength(12)),
  description: v.string(),
  lang: v.literal('en'),
  dir: v.literal('ltr'),
  start_url: path,
  scope: v.literal('/'),
  display: v.string(),
  orientation: v.string(),
  background_color: colour,
  theme_color: colour,
  categories: v.array(v.string()),
  icons: v.array(
    v.strictObject({
      src: path,
      sizes,
      type: v.literal('image/png'),
      purpose: v.picklist(['any', 'maskable']),
    }),
  ),
  screenshots: v.array(
    v.strictObject({
      src: path,
      sizes,
      type: v.literal('image/jpeg'),
      form_factor: v.picklist(['wide', 'narrow']),
      label: v.string(),
    }),
  ),
  shortcuts: v.array(v.object({ name: v.string(), url: path })),
});

describe('the pages', () => {
  it('have titles, descriptions and pictures of their own, in lengths that previews show', () => {
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
});

describe('the files at the root', () => {
  it('robots.txt lets every page be read and names the sitemap', () => {
    expect(files['robots.txt']).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://site.example/sitemap.xml\n',
    );
  });

  it('the sitemap lists every page once', () => {
    const listed = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)];
    expect(listed.map(([, address]) => address)).toEqual(
      pages.map(({ path }) => `https://site.example${path}`),
    );
  });

  it('the manifest makes the site installable', () => {
    const manifest = v.parse(Manifest, JSON.parse(files[MANIFEST] ?? ''));
    expect(manifest).toMatchObject({
      name: 'BNB Runner',
      display: 'standalone',
      orientation: 'any',
      theme_color: ink,
      background_color: ink,
    });
    const paths = pages.map(({ path }) => path);
    for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts]) {
      expect(paths).toContain(url);
    }
    // A dialog shows those of its own form only.
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual([
      ...['wide', 'wide'],
      ...['narrow', 'narrow'],
    ]);
    expect(manifest.icons.map(({ src }) => src)).toEqual(
      Object.keys(ICONS).map((file) => `/${file}`),
    );
  });

  it('the manifest has icons for every launcher', () => {
    expect(Object.values(ICONS).map(({ size, purpose }) => `${size} ${purpose}`)).toEqual([
      '192 any',
      '512 any',
      '192 maskable',
      '512 maskable',
    ]);
  });
});

describe('the structured data', () => {
  it('calls only /game a game, and promises neither rating nor price', () => {
    for (const page of pages) {
      const text = JSON.stringify(structuredData(page, ORIGIN));
      expect(text).toContain(`"name":"${page.title}"`);
      expect(text.includes('VideoGame')).toBe(page.path === '/game');
      expect(text).not.toMatch(/Rating|[Rr]eview|[Oo]ffer|[Pp]rice/);
    }
  });

  it('has no address but those of the site', () => {
    for (const page of pages) {
      const text = JSON.stringify(structuredData(page, ORIGIN));
      const addresses = [...text.matchAll(/"(https?:[^"]*)"/g)].map(([, address]) => address);
      expect(addresses.length).toBeGreaterThan(4);
      for (const address of addresses) {
        expect(address).toMatch(/^https:\/\/(site\.example\/|schema\.org$)/);
      }
    }
  });
});

describe('the origin of the site', () => {
  it.each([defaultOrigin, 'http://localhost:4173'])('may be %s', (origin) => {
    expect(parseOrigin(origin)).toBe(origin);
  });

  it.each([
    '',
    'bnbrunner.example',
    'https://a.example/',
    'https://a.example/x',
    'ftp://a.example',
  ])('may not be "%s"', (text) => {
    expect(() => parseOrigin(text)).toThrow('VITE_SITE_ORIGIN');
  });
});
