/**
 * Answers of the preview server, which obeys the files of a build. e2e/long/nginx.spec.ts compares those of a
 * real nginx with them.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type Plugin, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hosting } from '../../../tools/hosting/hosting.ts';
import { type Answer, ask } from './ask.ts';

const LONG_TEXT = 'The noun first. '.repeat(100);
const site = createSite();
const IMMUTABLE = 'public, max-age=31536000, immutable';
const hashed = () =>
  readdirSync(join(site.root, 'dist/assets')).filter((file) => /-[\w-]{8}\.js$/.test(file));

beforeAll(site.build);
afterAll(site.remove);

/** What every answer has. A page of HTML is never kept without asking again. */
function expectHeaders({ headers }: Answer, caching = 'no-cache'): void {
  expect(headers['cache-control']).toBe(caching);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
}

describe('the preview server', () => {
  let server: PreviewServer;
  beforeAll(async () => {
    server = await site.preview();
  });
  afterAll(() => server.close());
  const askServer = (path: string, method?: string, headers?: Readonly<Record<string, string>>) =>
    ask(originOf(server), path, method, headers);

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
    ...['/nowhere.html', '/dist/index.html', '/nginx.conf', '/_headers', '/_redirects'],
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
  ])(
    'answers %s with a 404 that is not kept, and a part of the site not with the page',
    async (path) => {
      const answer = await askServer(path);
      expect(answer.status).toBe(404);
      expectHeaders(answer);
      if (path.includes('.js')) expect(answer.body.toString()).not.toContain(PAGE);
    },
  );

  it('sends nothing from outside the folder', async () => {
    for (const path of ['/../a.js', '/assets/../../a.js', '/%2e%2e/a.js', '/..%5ca.js']) {
      const { status, body } = await askServer(path);
      expect([400, 404], path).toContain(status);
      expect(body.toString(), path).not.toContain(`${LONG_TEXT}')`);
    }
  });

  it('lets every hashed file be cached for a year, and nothing else', async () => {
    expect(hashed()).toHaveLength(2);
    for (const file of hashed()) {
      const answer = await askServer(`/assets/${file}`);
      expect(answer.status).toBe(200);
      expectHeaders(answer, IMMUTABLE);
      expect(answer.headers['content-type']).toMatch(/javascript/);
    }
    expectHeaders(await askServer('/robots.txt'));
    const manifest = await askServer('/site.webmanifest');
    expectHeaders(manifest);
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
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
      const answer = await askServer(path, 'GET', { 'Accept-Encoding': accepted });
      expect(answer.headers['content-encoding'], path).toBe(sent);
      expect(answer.headers['content-type'], path).toMatch(type);
      // Origin would make browsers ask for a script again that fetch has stored.
      expect(answer.headers['vary'], path).toBe('Accept-Encoding');
      expect(decompress(answer.body, sent), path).toContain(LONG_TEXT);
    }
  });

  it('only reads', async () => {
    expect((await askServer('/', 'POST')).status).toBe(405);
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
  const policy = (await ask(originOf(server), '/')).headers['content-security-policy'];
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

it.each([
  ['<script type="importmap">{}</script>', /index.html breaks .* policy: <script> is inline/],
  ['<script>a()</script><script>b()</script>', /it holds another <script>/],
])('a build fails with %s in a page', async (head, fault) => {
  const other = createSite(head);
  onTestFinished(other.remove);
  await expect(other.build()).rejects.toThrow(fault);
});

it('a build that fails early fails with its own error', async () => {
  const other = createSite();
  onTestFinished(() => other.remove());
  const failing: Plugin = {
    name: 'failing',
    buildStart() {
      throw new Error('early');
    },
  };
  await expect(build({ ...other.config, plugins: [failing, hosting()] })).rejects.toThrow('early');
});

/** A small site, built and served as the real one is. `head`: goes into the page at /. */
function createSite(head = '') {
  // A space in the path of the checkout is nothing unusual.
  const root = mkdtempSync(join(tmpdir(), 'bnb runner site-'));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  write('index.html', `<title>site</title>${head}<script type="module" src="/a.js"></script>`);
  write('a.js', `import('./b.js').then(console.log, '${LONG_TEXT}');`);
  write('b.js', 'export const b = 1;');
  mkdirSync(join(root, 'public'));
  write('public/site.webmanifest', '{}');
  write('public/robots.txt', LONG_TEXT);
  const config = { root, configFile: false, logLevel: 'silent' } as const;
  return {
    root,
    config,
    async build() {
      vi.stubEnv('VITE_PRICE_API', 'https://built.example/api');
      await build({ ...config, plugins: [writePages(), hosting()] }).finally(vi.unstubAllEnvs);
    },
    preview: () =>
      preview({
        ...{ ...config, plugins: [hosting()] },
        preview: { host: '127.0.0.1', port: 0, cors: false },
      }),
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Such as http://127.0.0.1:8080. */
function originOf({ httpServer }: PreviewServer): string {
  const { port } = Object(httpServer.address());
  return `http://127.0.0.1:${port}`;
}

/** Writes pages as prerendering does, after Vite's own HTML. */
function writePages(): Plugin {
  return {
    name: 'write-pages',
    generateBundle: {
      order: 'post',
      handler() {
        for (const [name, text] of [
          ['game', 'game'],
          ['404', 'no page'],
        ]) {
          const source = `<title>${text}</title><style>p{}/*${text}*/</style><p>${LONG_TEXT}`;
          this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
        }
      },
    },
  };
}
