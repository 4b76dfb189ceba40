/**
 * Answers of the server of a built site, which obeys the files for hosts. e2e/long/nginx.spec.ts compares those of a
 * real nginx with them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFolder } from '../../../tools/hosting/compress.ts';
import { hostFiles } from '../../../tools/hosting/host-files.ts';
import { siteHeaders } from '../../../tools/hosting/security-headers.ts';
import { listen, serveAsDeployed } from '../../../tools/hosting/serve-as-deployed.ts';
import { writeFiles } from '../../../tools/site-files.ts';
import { type Answer, ask } from './ask.ts';

const LONG_TEXT = 'The noun first. '.repeat(100);
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HASHED = ['/assets/index-4f2a8c1b.js', '/assets/b-0a1b2c3d.js'];

// A space in the path of the checkout is nothing unusual.
const dist = mkdtempSync(join(tmpdir(), 'bnb runner site-'));
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const page = (title: string) => `<title>${title}</title><p>${LONG_TEXT}`;
  const pages = {
    'index.html': page('site'),
    'game.html': page('game'),
    '404.html': page('no page'),
  };
  const headers = siteHeaders(pages, 'https://built.example/api');
  const files = {
    ...pages,
    ...Object.fromEntries(HASHED.map((path) => [path, `console.log('${LONG_TEXT}')`])),
    'site.webmanifest': '{}',
    'robots.txt': LONG_TEXT,
    ...hostFiles({ headers, hashed: HASHED, pages: Object.keys(pages) }),
  };
  writeFiles(dist, files);
  await compressFolder(dist);
  server = await listen(serveAsDeployed(dist));
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

/** What every answer has. A page of HTML is never kept without asking again. */
function expectHeaders({ headers }: Answer, caching = 'no-cache'): void {
  expect(headers['cache-control']).toBe(caching);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://built.example;");
}

describe('the server', () => {
  const askServer = (path: string, method?: string, headers?: Readonly<Record<string, string>>) =>
    ask(server.address, path, method, headers);

  it.each([
    ...[['/', 'site'] as const, ['/?seed=1', 'site'] as const, ['/game', 'game'] as const],
    ...[['/game?thread=main', 'game'] as const, ['/gam%65', 'game'] as const],
  ])('answers %s with its page, which is revalidated', async (path, title) => {
    const answer = await askServer(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/);
    expectHeaders(answer);
    expect(answer.body.toString()).toContain(`<title>${title}</title>`);
    const known = { 'If-None-Match': String(answer.headers['etag']) };
    const second = await askServer(path, 'GET', known);
    expect([second.status, second.headers['cache-control']]).toEqual([304, 'no-cache']);
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
    const answer = await askServer(path);
    expect([answer.status, answer.headers['location']]).toEqual([308, address]);
    expectHeaders(answer);
  });

  const PAGE = '<title>no page</title>';
  it.each([
    ...['/nowhere', '/nowhere/', '/game/more', '/404.html', '/.html', '/game.js', '/a.js'],
    ...['/%', '/%E0%A4%A', '/%E0%A4%A?seed=1', '/%00', '/..%2f..%2fpackage.json'],
    ...['/nowhere.html', '/nginx.conf', '/_headers', '/_redirects', '/%2e%2e/a.js', '/..%5ca.js'],
    ...['/_headers/', '/robots.txt/', '//evil/x', 'http://evil/_headers', '*'],
    `/${'a'.repeat(251)}`,
  ])('answers %s with the 404 page', async (path) => {
    const answer = await askServer(path);
    expect(answer.status).toBe(404);
    expectHeaders(answer);
    expect(answer.body.toString()).toContain(PAGE);
    expect((await askServer(path, 'HEAD')).status).toBe(404);
  });

  it.each([
    ...['/assets/index-old.js', '/assets/index-old.js?v=1', '/assets/', '/assets/a/../x.js'],
    ...['/%61ssets/index-old.js', '//assets/index-old.js', '/a/../assets/index-old.js'],
    ...['/assets', '/assets/%', '/assets/%00'],
  ])('answers %s with a 404 that is not kept, a script without the page', async (path) => {
    const answer = await askServer(path);
    expect(answer.status).toBe(404);
    expectHeaders(answer);
    if (path.includes('.js')) expect(answer.body.toString()).not.toContain(PAGE);
  });

  it('lets every hashed file be cached for a year, and nothing else', async () => {
    for (const file of HASHED) {
      const answer = await askServer(file);
      expect(answer.status).toBe(200);
      expectHeaders(answer, IMMUTABLE);
      expect(answer.headers['content-type']).toMatch(/javascript/);
    }
    expectHeaders(await askServer('/robots.txt'));
    const manifest = await askServer('/site.webmanifest');
    expectHeaders(manifest);
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
  });

  it.each([
    { accepted: 'gzip, deflate, br, zstd', sent: 'br' },
    { accepted: 'gzip', sent: 'gzip' },
    { accepted: 'identity', sent: undefined },
  ])('sends the smallest copy to who accepts $accepted', async ({ accepted, sent }) => {
    const types: Readonly<Record<string, RegExp>> = {
      [HASHED[0] ?? '']: /javascript/,
      '/game': /^text\/html/,
      '/robots.txt': /^text\/plain/,
      '/nowhere': /^text\/html/,
    };
    for (const [path, type] of Object.entries(types)) {
      const answer = await askServer(path, 'GET', { 'Accept-Encoding': accepted });
      expect(answer.headers['content-encoding'], path).toBe(sent);
      expect(answer.headers['content-type'], path).toMatch(type);
      // Origin would make browsers ask for a script again that fetch has stored.
      expect(answer.headers['vary'], path).toBe('Accept-Encoding');
      expect(decompress(answer.body, sent), path).toContain(LONG_TEXT);
    }
  });

  it.each([
    ['bytes=4-7', 206, 4],
    ['bytes=5-2', 200, LONG_TEXT.length],
    ['bytes=99999-', 416, 0],
    [`bytes=0-${'9'.repeat(400)}`, 200, LONG_TEXT.length],
  ])('answers a request for %s with %d', async (Range, status, length) => {
    const answer = await askServer('http://evil/robots.txt', 'GET', { Range });
    expect([answer.status, answer.body.length]).toEqual([status, length]);
  });

  it('only reads', async () => {
    expect((await askServer('/', 'POST')).status).toBe(405);
  });
});

it('survives any request, and sends only files of the site', () => {
  const PARTS =
    `/ / // .. . \\ % %2e %2F %00 %0d%0a ? # * \u007f é game GAME .html index 404 .br .gz assets
    _headers .vite nginx.conf http://evil /robots.txt ${'a'.repeat(300)} ${HASHED[0]}`.split(/\s+/);
  const NUMBERS = ['', '0', '5', '2', '-1', '1e3', '99999', '9'.repeat(30)];
  const number = fc.constantFrom(...NUMBERS);
  const range = fc.tuple(number, number).map((pair) => `bytes=${pair.join('-')}`);
  const headers = fc.record(
    { range, 'accept-encoding': fc.constantFrom('gzip', 'br'), 'if-none-match': fc.string() },
    { requiredKeys: [] },
  );
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'x');
  const parts = fc.array(fc.constantFrom(...PARTS), { maxLength: 6 });
  const url = fc.oneof(
    parts.map((list) => list.join('')),
    fc.string(),
  );
  const listener = serveAsDeployed(dist);
  const sent = new Set<string>();
  const property = fc.property(url, method, headers, (asked, how, given) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { url: asked, method: how, headers: given });
    const response = new ServerResponse(request);
    response.once('pipe', (source) => {
      sent.add(String(Reflect.get(source, 'path')).replace(/\.(?:br|gz)$/, ''));
      source.destroy();
    });
    listener(request, response);
    expect([200, 206, 304, 308, 404, 405, 416]).toContain(response.statusCode);
    expect(response.getHeader('x-content-type-options')).toBe('nosniff');
    expect(response.destroyed).toBe(false);
  });
  fc.assert(property, { numRuns: 5000 });
  const files = ['index.html', 'game.html', 'robots.txt', HASHED[0] ?? ''];
  const paths = files.map((file) => join(dist, file));
  expect([...sent].filter((path) => !paths.includes(path))).toEqual([]);
  expect(sent.size).toBeGreaterThan(2);
});

function decompress(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

it('serves no build of another version, which has no headers', () => {
  expect(() => serveAsDeployed(join(dist, 'assets'))).toThrow('npm run build');
});
