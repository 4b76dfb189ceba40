import { describe, expect, it } from 'vitest';
import { headersFor, hostFiles } from '../../../tools/hosting/host-files.ts';
import { securityHeaders } from '../../../tools/hosting/security-headers.ts';

const headers = securityHeaders('https://price.example');
const hashed = ['/assets/index-4f.js', '/assets/worker-a_-.js'];
const pages = ['404', 'game', 'index'];
const files = hostFiles({ headers, hashed, pages });
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Paths whose answer, a page or a 404, must not be cached for a year. */
const MISSING = ['/assets/index-old.js', '/assets/', '/assets/404.html', '/', '/game', '/sw.js'];

describe('the headers of the site', () => {
  it('call no source unsafe, and ask for HTTPS on this host only', () => {
    const text = files['_headers'] ?? '';
    expect(text).not.toContain('unsafe');
    for (const line of [
      ...["default-src 'none'", "connect-src 'self' https://price.example;"],
      ...["require-trusted-types-for 'script'", 'Strict-Transport-Security: max-age=63072000\n'],
      ...['X-Content-Type-Options: nosniff\n', 'X-Frame-Options: DENY\n'],
      'Referrer-Policy: strict-origin-when-cross-origin\n',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('allow the styles of the pages, and their script', () => {
    const [styles, scripts] = [["'sha256-a='", "'sha256-b='"], ["'sha256-c='"]];
    const { 'Content-Security-Policy': policy } = securityHeaders('', styles, scripts);
    expect(policy).toMatch(/ style-src 'self' 'sha256-\S+ 'sha256-a=' 'sha256-b=';/);
    expect(policy).toContain("; script-src 'self' 'sha256-c=';");
  });
});

describe('_headers', () => {
  const rules = files['_headers'] ?? '';
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

  it('has no more rules than Cloudflare Pages reads: further files are revalidated', () => {
    const many = Array.from({ length: 150 }, (_, i) => `/assets/chunk-${i}.js`);
    const file = hostFiles({ headers, hashed: many, pages })['_headers'] ?? '';
    expect(file.match(/^\S+$/gm)).toEqual(['/*', ...many.slice(0, 99)]);
  });
});

it('_headers with a long policy has no line that Cloudflare Pages would ignore', () => {
  const withValue = (length: number) => ({ headers: { A: 'b'.repeat(length) }, hashed, pages });
  expect(() => hostFiles(withValue(2000))).toThrow('2000 letters');
  expect(() => hostFiles(withValue(1995))).not.toThrow();
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
