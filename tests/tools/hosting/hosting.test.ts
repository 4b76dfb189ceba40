/**
 * Answers of the preview server, which obeys the files of a build. e2e/long/nginx.spec.ts compares those of a
 * real nginx with them.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hosting } from '../../../tools/hosting/hosting.ts';
import { ask, FixtureSite, LONG_TEXT, type Served } from './fixture-site.ts';

const site = new FixtureSite();
const IMMUTABLE = 'public, max-age=31536000, immutable';
const hashed = () =>
  readdirSync(join(site.dist, 'assets')).filter((file) => /-[\w-]{8}\.js$/.test(file));

beforeAll(() => site.build());
afterAll(() => site.remove());

describe('the preview server', () => {
  let server: Served;
  beforeAll(async () => {
    server = await site.preview();
  });
  afterAll(() => server.close());

  it.each([
    ['/', 'site'],
    ['/?seed=1', 'site'],
    ['/game', 'game'],
    ['/game?thread=main', 'game'],
    ['/gam%65', 'game'],
  ])('answers %s with its page, which is revalidated', async (path, title) => {
    const { status, headers, body } = await ask(server, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain(`<title>${title}</title>`);
    const again = { headers: { 'If-None-Match': String(headers['etag']) } };
    const second = await ask(server, path, again);
    expect(second.status).toBe(304);
    expect(second.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/index.html', '/'],
    ['/index?seed=1', '/?seed=1'],
    ['/game.html', '/game'],
    ['/GAME', '/game'],
    ['/Game/?thread=main', '/game?thread=main'],
    ['/game//', '/game'],
    ['/assets/..%2findex.html', '/'],
  ])('redirects %s to the page at %s', async (path, address) => {
    const { status, headers } = await ask(server, path);
    expect(status).toBe(308);
    expect(headers['location']).toBe(address);
    expect(headers['content-security-policy']).toBeDefined();
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ...['/nowhere', '/nowhere/', '/game/more', '/404.html', '/.html', '/game.js', '/a.js'],
    ...['/%', '/%E0%A4%A', '/%E0%A4%A?seed=1', '/%00', '/..%2f..%2fpackage.json'],
    ...['/nowhere.html', '/dist/index.html', '/nginx.conf', '/_headers', '/_redirects'],
  ])('answers %s with the 404 page', async (path) => {
    const { status, headers, body } = await ask(server, path);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('<title>no page</title>');
    expect((await ask(server, path, { method: 'HEAD' })).status).toBe(404);
  });

  it.each([
    ...['/assets/index-old.js', '/assets/index-old.js?v=1', '/assets/', '/assets/a/../x.js'],
    ...['/%61ssets/index-old.js', '//assets/index-old.js', '/a/../assets/index-old.js'],
  ])('answers %s with a 404 that is neither cached nor the site', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask(server, path, { method });
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body.toString()).not.toContain('<title>no page');
    }
  });

  it.each(['/assets', '/assets/%', '/assets/%00'])('answers 404 for %s', async (path) => {
    const { status, headers } = await ask(server, path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('sends nothing from outside the folder', async () => {
    for (const path of ['/../a.js', '/assets/../../a.js', '/%2e%2e/a.js', '/..%5ca.js']) {
      const { status, body } = await ask(server, path);
      expect([400, 404], path).toContain(status);
      expect(body.toString(), path).not.toContain(`${LONG_TEXT}')`);
    }
  });

  it('lets every hashed file be cached for a year, and nothing else', async () => {
    expect(hashed()).toHaveLength(2);
    for (const file of hashed()) {
      const { status, headers } = await ask(server, `/assets/${file}`);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe(IMMUTABLE);
      expect(headers['content-type']).toMatch(/javascript/);
    }
    for (const path of ['/robots.txt', '/site.webmanifest']) {
      expect((await ask(server, path)).headers['cache-control']).toBe('no-cache');
    }
  });

  it('names the type of a manifest', async () => {
    const { headers } = await ask(server, '/site.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
  });

  const entry = () => `/assets/${hashed().find((file) => file.startsWith('index')) ?? ''}`;

  it.each([
    { accepted: 'gzip, deflate, br, zstd', sent: 'br' },
    { accepted: 'gzip', sent: 'gzip' },
    { accepted: 'identity', sent: undefined },
  ])('sends the smallest copy to who accepts $accepted', async ({ accepted, sent }) => {
    const types: Readonly<Record<string, RegExp>> = {
      [entry()]: /javascript/,
      '/game': /^text\/html/,
      '/robots.txt': /^text\/plain/,
      '/nowhere': /^text\/html/,
    };
    for (const [path, type] of Object.entries(types)) {
      const answer = await ask(server, path, { headers: { 'Accept-Encoding': accepted } });
      expect(answer.headers['content-encoding'], path).toBe(sent);
      expect(answer.headers['content-type'], path).toMatch(type);
      // Origin would make browsers ask for a script again that fetch has stored.
      expect(answer.headers['vary'], path).toBe('Accept-Encoding');
      expect(decompress(answer.body, sent), path).toContain(LONG_TEXT);
    }
  });

  it('sends a part of a file', async () => {
    const { status, headers, body } = await ask(server, '/robots.txt', {
      headers: { Range: 'bytes=4-7' },
    });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes 4-7/${LONG_TEXT.length}`);
    expect(body.toString()).toBe('noun');
  });

  it('sends the end of a file, or more, for a range that counts from the end', async () => {
    const { body } = await ask(server, '/robots.txt', { headers: { Range: 'bytes=-7' } });
    expect(body.toString().slice(-7)).toBe(LONG_TEXT.slice(-7));
  });

  it('only reads', async () => {
    expect((await ask(server, '/', { method: 'POST' })).status).toBe(405);
  });
});

function decompress(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

it('a preview takes the policy from the build, not from the environment of today', async () => {
  vi.stubEnv('VITE_PRICE_API', 'https://today.example');
  const server = await site.preview();
  vi.unstubAllEnvs();
  const policy = (await ask(server, '/')).headers['content-security-policy'];
  await server.close();
  expect(policy).toContain("connect-src 'self' https://built.example;");
  expect(policy).not.toContain('today');
});

it('a preview does not serve a build of another version, which has no headers', async () => {
  const empty = join(site.root, 'empty');
  await expect(
    preview({ ...site.config, build: { outDir: empty }, plugins: [hosting()] }),
  ).rejects.toThrow('npm run build');
});

describe('a build', () => {
  async function buildWith(head: string, pages?: Record<string, string>) {
    const other = new FixtureSite(head);
    try {
      await other.build(pages);
    } finally {
      other.remove();
    }
  }

  it('fails when a page holds what the policy forbids', async () => {
    await expect(buildWith('<script type="importmap">{}</script>')).rejects.toThrow(
      'index.html breaks the content security policy: <script> stands inline',
    );
    await expect(buildWith('<script>a()</script><script>b()</script>')).rejects.toThrow(
      'it holds another <script>',
    );
  });

  it('fails without a 404 page', async () => {
    await expect(buildWith('', { 'game.html': 'game' })).rejects.toThrow('no 404.html');
  });
});
