/**
 * nginx with the nginx.conf of the build answers as the preview server does, whose answers are proven by
 * tests/tools/hosting/hosting.test.ts. Needs no browser.
 */
import { readdirSync } from 'node:fs';
import { type Answer, ask } from '../../tests/tools/hosting/ask.ts';
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts';
import { expect, test } from '../support/test.ts';

const SECURITY = /^(content-security-policy|strict-transport|x-|referrer|cross-origin|permissions)/;
/** Without the copies of other encodings. */
const hashed = readdirSync(new URL('../../dist/assets/', import.meta.url)).filter(
  (file) => !/\.(html|br|gz)$/.test(file),
);

const title = hasNginx ? 'nginx' : 'nginx (skipped: install nginx-light)';

test.describe(title, () => {
  test.skip(!hasNginx, 'nginx is not installed');

  let nginx: Nginx;
  test.beforeAll(async () => {
    nginx = await startNginx();
    await expect(async () => void (await ask(nginx.origin, '/'))).toPass();
  });
  test.afterAll(() => nginx.close());

  /** The answers of nginx and of the preview server. */
  async function both(
    preview: string | undefined,
    path: string,
    method = 'GET',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<readonly [Answer, Answer]> {
    if (preview === undefined) throw new Error('no preview server');
    return Promise.all([
      ask(nginx.origin, path, method, headers),
      ask(preview, path, method, headers),
    ]);
  }

  test('answers every path as the preview does', async ({ baseURL }) => {
    expect(hashed.length).toBeGreaterThan(10);
    for (const path of [
      ...['/', '/?seed=1', '/game', '/game?thread=main', '/gam%65', '/icon.svg', '/robots.txt'],
      ...['/nginx.conf', '/_headers', '/_redirects', '/.vite/manifest.json', '/licenses.txt'],
      ...['/sw.js', '/manifest.webmanifest', '/share/home.jpg', '/icons/192.png'],
      ...['/index.html', '/index?seed=1', '/game.html', '/GAME', '/Game/?thread=main', '/game//'],
      ...['/assets/..%2findex.html', '/nowhere', '/nowhere/', '/game/more', '/404.html', '/.html'],
      ...['/game.js', '/%', '/%E0%A4%A', '/%E0%A4%A?seed=1', '/%00', '/..%2f..%2fpackage.json'],
      ...['/nowhere.html', '/dist/index.html', '/assets/index-old.js', '/assets/index-old.js?v=1'],
      ...['/assets/', '/assets/a/../x.js', '/%61ssets/index-old.js', '//assets/index-old.js'],
      ...['/a/../assets/index-old.js', ...hashed.map((file) => `/assets/${file}`)],
    ]) {
      const [answer, expected] = await both(baseURL, path);
      expect(shown(answer), path).toEqual(shown(expected));
      const [head, expectedHead] = await both(baseURL, path, 'HEAD');
      expect(head.status, `HEAD ${path}`).toBe(expectedHead.status);
    }
  });

  test('revalidates, sends a part of a file, and only reads', async ({ baseURL }) => {
    const [page] = await both(baseURL, '/game');
    const known = { 'If-None-Match': String(page.headers['etag']) };
    expect((await ask(nginx.origin, '/game', 'GET', known)).status).toBe(304);
    const [part, expected] = await both(baseURL, '/robots.txt', 'GET', { Range: 'bytes=4-7' });
    expect(part.status).toBe(206);
    expect(shown(part)).toEqual(shown(expected));
    expect(part.headers['content-range']).toBe(expected.headers['content-range']);
    const [end, whole] = await both(baseURL, '/robots.txt', 'GET', { Range: 'bytes=-7' });
    expect(end.body.toString()).toBe(whole.body.toString().slice(-7));
    expect((await ask(nginx.origin, '/', 'POST', {})).status).toBe(405);
  });
});

/** The parts of an answer that must be equal; of a redirect not the text, which each server words itself. */
function shown({ status, headers, body }: Answer) {
  const names = ['cache-control', 'location', 'content-encoding'];
  const security = Object.keys(headers).filter((name) => SECURITY.test(name));
  const kept = [...names, ...security].map((name) => [name, headers[name]]);
  const [kind = '', charset] = String(headers['content-type']).toLowerCase().split(/; ?/);
  // The charset matters only for pages, but nginx also names it for scripts and plain texts.
  const type =
    kind === 'text/html' ? [kind, charset] : kind.replace(/^application(?=.javascript)/, 'text');
  const isFile = status !== 308;
  return {
    status,
    ...Object.fromEntries(kept.sort()),
    ...(isFile && { type, body: body.toString('base64') }),
  };
}
