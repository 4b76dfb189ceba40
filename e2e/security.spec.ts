/**
 * Headers and answers of the server. Every page, dialog and thread keeps the policy. Deployments
 * use dist/_headers, and so does the server under test.
 */
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { pages } from '../src/content/pages.ts';
import { Game } from './support/game.ts';
import { PriceService } from './support/price-service.ts';
import { IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

const DIST = new URL('../dist/', import.meta.url);
/** Copies with the ending of an encoding are sent in place of their file. */
const hashed = readdirSync(new URL('assets/', DIST)).filter(
  (file) => !/\.(html|br|gz)$/.test(file),
);

// support/test.ts fails this and every other test on a violation.
test('no page, dialog or worker breaks the content security policy', async ({ page }) => {
  await PriceService.on(page);
  for (const path of [...pages.map((each) => each.path), '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const game = await Game.playSaved(page, 'worker', IDLE_RUN, 200);
  await game.expectEnd(IDLE_RUN);
  await Game.open(page, 'main');
});

test('a violation fails a test', async ({ page, silentFaults }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'https://elsewhere.example/pixel.png';
  });
  await expect.poll(() => silentFaults.length).toBeGreaterThan(0);
  expect(silentFaults.join()).toContain('img-src');
  test.fail(true, 'the fixture reports it');
});

test('a worker runs scripts of the build only', async ({ page }) => {
  await Game.open(page, 'worker');
  const refusals = await page.evaluate(() => {
    const blob = URL.createObjectURL(new Blob(['']));
    return [blob, 'data:text/javascript,', '/', '/icon.svg', '/assets/../icon.svg'].map(
      (address) => {
        try {
          return `${address} runs: ${new Worker(address)}`;
        } catch (error) {
          return String(error);
        }
      },
    );
  });
  for (const refusal of refusals) expect(refusal).toContain('not a script of this site');
});

test.describe('a user script whose default policy allows no scripts', () => {
  test.use({ expectedErrors: /trusted ?type|trusted-types|require-trusted/i });

  test('the game plays on the page', async ({ page }) => {
    await page.addInitScript(
      "window.trustedTypes.createPolicy('default', { createHTML: (html) => html });",
    );
    await page.goto('/game?seed=1');
    const game = new Game(page);
    await game.expectThread('main');
    await game.start.click();
    await game.reach(10);
  });
});

test.describe('the server', () => {
  /** The file that the build wrote for hosts, and the rule for all paths in it. */
  const shipped = readFileSync(new URL('_headers', DIST), 'utf8');
  const [, everywhere = ''] = /^\/\*\n((?: .*\n)+)/.exec(shipped) ?? [];
  const siteHeaders = [...everywhere.matchAll(/^ {2}([^:]+): (.+)$/gm)];

  test('sends the headers of dist/_headers with every answer, and lets hashed files alone be cached for a year', async ({
    request,
  }) => {
    expect(siteHeaders.length).toBeGreaterThan(5);
    expect(hashed.length).toBeGreaterThan(10);
    const kept = hashed.map((file) => `/assets/${file}`);
    const others = [
      '/',
      '/game',
      '/nowhere',
      '/icon.svg',
      '/assets/missing-00000000.js',
      '/%E0%A4%A',
    ];
    for (const path of [...others, ...kept]) {
      const answer = (await request.get(path)).headers();
      for (const [, name = '', value] of siteHeaders) {
        expect(answer[name.toLowerCase()], `${path} ${name}`).toBe(value);
      }
      const caching = kept.includes(path) ? /immutable/ : /^no-cache$/;
      expect(answer['cache-control'], path).toMatch(caching);
    }
  });

  // Other spellings and other servers: tests/tools/hosting.
  test('answers each page with its file, and 404 for what is not there', async ({ request }) => {
    const script = hashed.find((file) => file.startsWith('react-') && file.endsWith('.js'));
    for (const [path, status, file] of [
      ['/', 200, 'index.html'],
      ['/game', 200, 'game.html'],
      ['/whitepaper', 200, 'whitepaper.html'],
      ['/metaverse', 200, 'metaverse.html'],
      ['/nowhere', 404, '404.html'],
      [`/assets/${script}`, 200, `assets/${script}`],
    ] as const) {
      const answer = await request.get(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
      expect(answer.status(), path).toBe(status);
      expect(await answer.text(), path).toBe(readFileSync(new URL(file, DIST), 'utf8'));
      expect(answer.headers()['content-encoding'], path).toBe('br');
    }
    const gone = await request.get('/assets/worker-00000000.js');
    expect(gone.status()).toBe(404);
    expect(await gone.text()).not.toContain('<script');
    const moved = await request.get('/GAME/?a=b', { maxRedirects: 0 });
    expect(moved.status()).toBe(308);
    expect(moved.headers()['location']).toBe('/game?a=b');
  });
});

// That it follows the modules of a build: tests/tools/licences.
test('the licences name every dependency, what came with it, and every font', () => {
  const shipped = readFileSync(new URL('licenses.txt', DIST), 'utf8');
  const named = [...shipped.matchAll(/^(\S+) \d+\.\d+\.\d+ \(/gm)].map(([, name = '']) => name);
  const { dependencies } = v.parse(
    v.object({ dependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(new URL('../package.json', DIST), 'utf8')),
  );
  const indirect = ['scheduler', 'react-router', 'immer', '@zag-js/dialog', 'vite', 'rolldown'];
  expect(named).toEqual(expect.arrayContaining([...Object.keys(dependencies), ...indirect]));
  for (const font of hashed.filter((file) => file.endsWith('.woff2'))) {
    const [, name = font] = /^(.+?)(?:-\d{3})?-[\w-]{8}\.woff2$/.exec(font) ?? [];
    expect(named.join(' '), font).toMatch(new RegExp(`@fontsource(-variable)?/${name} `));
  }
  expect(shipped).toContain('SIL OPEN FONT LICENSE');
});

test('the policy names no unsafe source, and the domains of others are not decided on', () => {
  const shipped = readFileSync(new URL('_headers', DIST), 'utf8');
  expect(shipped).not.toContain('unsafe');
  expect(shipped).toContain("default-src 'none'");
  expect(shipped).toContain("require-trusted-types-for 'script'");
  expect(shipped).toContain('Strict-Transport-Security: max-age=63072000\n');
  expect(shipped).toContain('X-Content-Type-Options: nosniff\n');
  expect(shipped).toContain('X-Frame-Options: DENY\n');
  expect(shipped).toContain('Referrer-Policy: strict-origin-when-cross-origin\n');
});
