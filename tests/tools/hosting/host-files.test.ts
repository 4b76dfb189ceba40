import { describe, expect, it } from 'vitest';
import { hostFiles } from '../../../tools/hosting/host-files.ts';
import { securityHeaders } from '../../../tools/hosting/security-headers.ts';

const headers = securityHeaders('https://price.example');
const hashed = ['/assets/index-4f.js', '/assets/worker-a_-.js'];
const pages = ['404.html', 'game.html', 'index.html'];
const files = hostFiles({ headers, hashed, pages });

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
});

describe('_headers', () => {
  it('has no more rules than Cloudflare Pages reads: further files are revalidated', () => {
    const many = Array.from({ length: 150 }, (_, i) => `/assets/chunk-${i}.js`);
    const file = hostFiles({ headers, hashed: many, pages })['_headers'] ?? '';
    expect(file.match(/^\S+$/gm)).toEqual(['/*', ...many.slice(0, 99)]);
  });

  it('with a long policy has no line that Cloudflare Pages would ignore', () => {
    const withValue = (length: number) => ({ headers: { A: 'b'.repeat(length) }, hashed, pages });
    expect(() => hostFiles(withValue(2000))).toThrow('2000 letters');
    expect(() => hostFiles(withValue(1995))).not.toThrow();
  });
});

it('_redirects answers a missing file below /assets/ without the site, and leaves others to the 404 page', () => {
  expect(files['_redirects']).toBe('/assets/* /assets/404.html 404\n');
  expect(files['assets/404.html']).not.toContain('<script');
  expect(() => hostFiles({ headers, hashed, pages: ['index.html'] })).toThrow('no 404.html');
});
