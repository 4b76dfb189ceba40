import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostFiles } from '../../../tools/hosting/host-files.ts';
import { siteHeaders } from '../../../tools/hosting/security-headers.ts';
import { isStored } from '../../../tools/offline/offline.ts';

const headers = siteHeaders({}, 'https://price.example/api');
const hashed = ['/assets/index-4f.js', '/assets/worker-a_-.js'];
const pages = ['404.html', 'game.html', 'index.html'];
const files = hostFiles({ headers, hashed, pages });

describe('the headers of the site', () => {
  it('call no source unsafe, and ask for HTTPS on this host only', () => {
    const text = files['_headers'] ?? '';
    expect(text).not.toContain('unsafe');
    for (const line of [
      "default-src 'none'",
      "connect-src 'self' https://price.example;",
      "require-trusted-types-for 'script'",
      'Strict-Transport-Security: max-age=63072000\n',
      'X-Content-Type-Options: nosniff\n',
      'X-Frame-Options: DENY\n',
      'Referrer-Policy: strict-origin-when-cross-origin\n',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('allow the code inside the pages, hashed as a browser does: all between its tags', () => {
    const hashOf = (text: string) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const style = '\n  p > a::before { content: "é" } /* --> */\n';
    const page = `<script type="module" src="/a.js"></script><style>${style}</style><script>a("<p>")</script>
      <script type="application/json">{"b":1}</script><p title="style=c">`;
    const policy = siteHeaders({ 'a.html': page, 'b.html': page })['Content-Security-Policy'];
    expect(policy).toContain(`script-src 'self' ${hashOf('a("<p>")')};`);
    expect(policy).toContain(`style-src 'self' ${hashOf('')} ${hashOf(style)};`);
    const other = page.replace('a("<p>")', 'b()');
    expect(() => siteHeaders({ 'a.html': page, 'b.html': other })).toThrow('more than one script');
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

it('nginx says in every answer what the other hosts say', () => {
  const lines = (files['nginx.conf'] ?? '').split('\n');
  const set = ['gzip_static on;', 'gzip_vary on;', 'charset utf-8;', 'absolute_redirect off;'];
  const added = [...set, 'add_header Cache-Control $caching always;'];
  const stated = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  for (const line of [...added, ...stated]) expect(lines).toContain(line);
});

it('every picture of a page is stored for offline use, and nothing that only other sites show', () => {
  const shown = ['garage', 'stills'].flatMap((folder) =>
    readdirSync(`public/${folder}`).map((name) => `${folder}/${name}`),
  );
  expect(
    [...shown, 'icon.svg', 'game.html', 'assets/a-1.woff2'].filter((file) => !isStored(file)),
  ).toEqual([]);
  expect(['share/home.jpg', 'screenshots/wide-1.jpg', 'licenses.txt'].filter(isStored)).toEqual([]);
});
