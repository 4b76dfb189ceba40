/**
 * Headers and answers of the server. Every page, dialog and thread keeps the policy. Deployments
 * use dist/_headers, and so does the server under test.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Game } from './support/game.ts';
import { PriceService } from './support/price-service.ts';
import { IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

const DIST = new URL('../dist/', import.meta.url);

// support/test.ts fails this and every other test on a violation.
test('no page, dialog or worker breaks the content security policy', async ({ page }) => {
  await PriceService.on(page);
  for (const path of ['/', '/whitepaper', '/metaverse', '/nowhere']) {
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

test.describe('the server', () => {
  /** The file that the build wrote for hosts, and the rule for all paths in it. */
  const shipped = readFileSync(new URL('_headers', DIST), 'utf8');
  const [, everywhere = ''] = /^\/\*\n((?: .*\n)+)/.exec(shipped) ?? [];
  const siteHeaders = [...everywhere.matchAll(/^ {2}([^:]+): (.+)$/gm)];
  /** Copies with the ending of an encoding are sent in place of their file. */
  const hashed = readdirSync(new URL('assets/', DIST)).filter(
    (file) => !/\.(html|br|gz)$/.test(file),
  );

  test('sends the headers of dist/_headers with every answer', async ({ request }) => {
    expect(siteHeaders.length).toBeGreaterThan(5);
    for (const path of [
      ...['/', '/game', '/nowhere', '/icon.svg', '/assets/missing-00000000.js'],
      ...['/%E0%A4%A', `/assets/${hashed[0]}`],
    ]) {
      const answer = (await request.get(path)).headers();
      for (const [, name = '', value] of siteHeaders) {
        expect(answer[name.toLowerCase()], `${path} ${name}`).toBe(value);
      }
    }
  });

  test('lets hashed files be cached for a year, and nothing else', async ({ request }) => {
    expect(hashed.length).toBeGreaterThan(10);
    for (const file of hashed) {
      const answer = await request.get(`/assets/${file}`);
      expect(answer.headers()['cache-control'], file).toContain('immutable');
    }
    for (const path of ['/', '/game', '/nowhere', '/icon.svg', '/robots.txt', '/assets/x-0.js']) {
      const caching = (await request.get(path)).headers()['cache-control'];
      expect(caching, path).toBe('no-cache');
    }
  });

  test('lets a copy that fetch has stored also serve import', async ({ request, baseURL }) => {
    // import sends an Origin, fetch does not: with `Vary: Origin` the copy would be of no use.
    const headers = { Origin: baseURL ?? '' };
    for (const file of hashed.filter((name) => name.endsWith('.js'))) {
      const answer = await request.get(`/assets/${file}`, { headers });
      expect(answer.headers()['vary'] ?? '', file).not.toMatch(/origin/i);
    }
  });

  test('is not asked again by import for what fetch has brought', async ({ page }) => {
    const chunk = hashed.find((file) => file.startsWith('whitepaper-page') && file.endsWith('.js'));
    await page.goto('/');
    const sizes = await page.evaluate(async (address) => {
      await (await fetch(address)).arrayBuffer();
      await import(address);
      const loads = performance.getEntriesByName(new URL(address, location.href).href);
      return loads.map((load) =>
        load instanceof PerformanceResourceTiming ? load.transferSize : -1,
      );
    }, `/assets/${chunk}`);
    expect(sizes).toHaveLength(2);
    expect(sizes[0]).toBeGreaterThan(300);
    // 0: out of the browser's cache. A question that is answered with 304 takes about 300 bytes.
    expect(sizes[1]).toBe(0);
  });

  test('answers 404 for a hashed file that is gone, never the page', async ({ request }) => {
    for (const path of ['/assets/worker-00000000.js', '/assets/', '/assets/%']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).not.toContain('<script');
    }
  });

  test('answers 404 with the 404 page for everything else, decodable or not', async ({
    request,
  }) => {
    const page = readFileSync(new URL('404.html', DIST), 'utf8');
    for (const path of ['/nowhere', '/game/more', '/%E0%A4%A', '/%', '/%00', '/404.html']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).toBe(page);
    }
  });

  test('answers a page at its address, and redirects other spellings to it', async ({
    request,
  }) => {
    for (const [path, file] of [
      ['/', 'index'],
      ['/game', 'game'],
      ['/whitepaper', 'whitepaper'],
      ['/metaverse', 'metaverse'],
    ] as const) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).toBe(readFileSync(new URL(`${file}.html`, DIST), 'utf8'));
      for (const other of [`/${file}.html`, `/${file.toUpperCase()}`, `/${file}/`]) {
        const moved = await request.get(`${other}?a=b`, { maxRedirects: 0 });
        expect(moved.status(), other).toBe(308);
        expect(moved.headers()['location'], other).toBe(`${path}?a=b`);
      }
    }
  });

  test('sends pages and scripts as Brotli', async ({ request }) => {
    // Files of a few hundred bytes are not compressed.
    const script = hashed.find((file) => file.startsWith('react-') && file.endsWith('.js'));
    for (const path of ['/', '/game', '/nowhere', `/assets/${script}`]) {
      const answer = await request.get(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
      expect(answer.headers()['content-encoding'], path).toBe('br');
    }
  });
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
