import { describe, expect, it } from 'vitest';
import { headersFor, parseHeadersFile } from '../../../tools/hosting/headers-file.ts';
import { hostFiles } from '../../../tools/hosting/host-files.ts';
import { securityHeaders } from '../../../tools/hosting/security-headers.ts';

const headers = securityHeaders('https://price.example');
const hashed = ['/assets/index-4f.js', '/assets/worker-a_-.js'];
const pages = ['404', 'game', 'index'];
const files = hostFiles({ headers, hashed, pages });
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Paths whose answer, a page or a 404, must not be cached for a year. */
const MISSING = ['/assets/index-old.js', '/assets/', '/assets/404.html', '/', '/game', '/sw.js'];

describe('securityHeaders', () => {
  it('asks for HTTPS on this host only', () => {
    expect(headers['Strict-Transport-Security']).toBe('max-age=63072000');
  });

  it('lets the page call its own host and the price service', () => {
    expect(headers['Content-Security-Policy']).toContain(
      "; connect-src 'self' https://price.example;",
    );
  });
});

describe('the policy', () => {
  const styleSources = (hashes: readonly string[]) =>
    / style-src ([^;]+);/.exec(
      securityHeaders('https://price.example', hashes)['Content-Security-Policy'] ?? '',
    )?.[1];

  it('allows the styles of the pages, and one that two pages share once', () => {
    const alone = styleSources([]);
    expect(styleSources(["'sha256-a='", "'sha256-b='", "'sha256-a='"])).toBe(
      `${alone} 'sha256-a=' 'sha256-b='`,
    );
  });
});

describe('_headers', () => {
  const rules = parseHeadersFile(files['_headers'] ?? '');
  const cachingOf = (path: string) =>
    headersFor(rules, path)
      .filter(([name]) => name === 'Cache-Control')
      .map(([, value]) => value);

  it.each(['/', '/game', '/assets/index-4f.js', '/assets/index-old.js'])(
    'gives the headers of the site to %s',
    (path) => {
      expect(Object.fromEntries(headersFor(rules, path))).toMatchObject(headers);
    },
  );

  it.each(hashed)('lets %s be cached for a year', (path) => {
    expect(cachingOf(path)).toEqual([IMMUTABLE]);
  });

  it.each(MISSING)('leaves the caching of %s to the host', (path) => {
    expect(cachingOf(path)).toEqual([]);
  });

  it('has no more rules than Cloudflare Pages reads', () => {
    const many = Array.from({ length: 100 }, (_, i) => `/assets/chunk-${i}.js`);
    expect(() => hostFiles({ headers, hashed: many, pages })).toThrow('100 rules, not 101');
    expect(() => hostFiles({ headers, hashed: many.slice(1), pages })).not.toThrow();
  });
});

describe('_headers with a long policy', () => {
  it('has no line that Cloudflare Pages would ignore', () => {
    const withValue = (length: number) => ({ headers: { A: 'b'.repeat(length) }, hashed, pages });
    expect(() => hostFiles(withValue(2000))).toThrow('2000 letters');
    expect(() => hostFiles(withValue(1995))).not.toThrow();
  });
});

describe('_redirects', () => {
  it('answers a missing file below /assets/ without the site', () => {
    expect(files['_redirects']).toBe('/assets/* /assets/404.html 404\n');
    expect(files['assets/404.html']).not.toContain('<script');
  });

  it('leaves other missing addresses to the 404 page, which hosts find by its name', () => {
    expect(() => hostFiles({ headers, hashed, pages: ['index'] })).toThrow('no 404.html');
  });
});

describe('vercel.json', () => {
  const {
    headers: rules,
    cleanUrls,
    trailingSlash,
    rewrites,
  } = JSON.parse(files['vercel.json'] ?? '');
  /** Plain paths, and patterns whose groups are regular expressions, as Vercel has them. */
  const matching = (list: readonly { source: string }[], path: string) =>
    list.filter(({ source }) => new RegExp(`^${source}$`).test(path));

  it.each(['/', '/assets/index-4f.js', '/assets/index-old.js'])(
    'gives the headers of the site to %s',
    (path) => {
      const [everywhere] = matching(rules, path);
      expect(everywhere).toMatchObject({
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      });
    },
  );

  it.each(hashed)('lets %s be cached for a year', (path) => {
    expect(matching(rules, path)).toHaveLength(2);
    expect(matching(rules, path)[1]).toMatchObject({
      headers: [{ key: 'Cache-Control', value: IMMUTABLE }],
    });
  });

  it.each(MISSING)('leaves the caching of %s to the host', (path) => {
    expect(matching(rules, path)).toHaveLength(1);
  });

  it('gives each page one address, and no missing file a page', () => {
    expect({ cleanUrls, trailingSlash }).toEqual({ cleanUrls: true, trailingSlash: false });
    expect(rewrites).toBeUndefined();
  });
});

// As text. hosting.test.ts tries it with a real nginx if one is installed.
describe('nginx.conf', () => {
  const text = files['nginx.conf'] ?? '';

  it('gives the headers of the site to every answer, errors included', () => {
    for (const [name, value] of Object.entries(headers)) {
      expect(text).toContain(`\nadd_header ${name} "${value}" always;\n`);
    }
    // A location with a header of its own would drop these.
    expect(text).not.toMatch(/^ +add_header/m);
  });

  it.each([
    ['/', 'index'],
    ['/game', 'game'],
  ])('serves %s from %s.html', (address, page) => {
    expect(text).toContain(`location = ${address} { try_files /${page}.html =404; }`);
  });
});
