/**
 * Pages are complete HTML: they read without scripts, are hydrated in place, and lose no press before that.
 * The HTML as text, and hydration at other addresses: tests/src/app. The menu of a phone: shell.phone.spec.ts.
 */
import type { Page } from '@playwright/test';
import { pages } from '../src/content/pages.ts';
import { hold, SCRIPTS, throttle } from './support/early.ts';
import { Game } from './support/game.ts';
import { PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

const PATHS = [...pages.map(({ path }) => path), '/nowhere'];

test.beforeEach(async ({ page }) => {
  await PriceService.on(page);
});

const isHydrated = (page: Page) =>
  page.evaluate(() => document.querySelector('#root[data-page]') === null);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads completely, and the game says what it needs', async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
      const loading = page.getByText('Loading').filter({ visible: true });
      await expect(loading, path).toHaveCount(0);
      if (path !== '/game') continue;
      // By its element: Playwright finds no text of a noscript element.
      const line = page.getByRole('main').locator('noscript p');
      await expect(line).toHaveText('BNB Runner is a game and needs JavaScript.');
      await expect(page.getByRole('button', { name: 'START GAME' })).toBeHidden();
    }
  });
});

for (const path of PATHS) {
  test(`hydration of ${path} keeps the delivered elements`, async ({ page }) => {
    // React reports a difference as an uncaught error, which fails every test.
    const letThrough = await hold(page, SCRIPTS);
    await page.goto(path, { waitUntil: 'commit' });
    const title = await page.getByRole('heading', { level: 1 }).elementHandle();
    expect(await isHydrated(page)).toBe(false);
    letThrough();
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('$612.34');
    expect(await title?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.locator('title').count()).toBe(1);
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
  });
}

test.describe('a press before the scripts have arrived', () => {
  test('opens the wallet', async ({ page }) => {
    await throttle(page);
    const letThrough = await hold(page, SCRIPTS);
    await page.goto('/whitepaper', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click();
    letThrough();
    await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible();
  });

  test('starts the game', { tag: '@phone' }, async ({ page }) => {
    const letThrough = await hold(page, SCRIPTS);
    await page.goto('/game?seed=1', { waitUntil: 'commit' });
    const game = new Game(page);
    await game.start.click();
    letThrough();
    await game.expectStatus('playing');
  });
});

test('a host that answers with another page does not break the site', async ({ page, request }) => {
  const landing = await (await request.get('/')).text();
  await page.route('**/metaverse', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: landing });
  });
  await page.goto('/metaverse');
  await expect(page).toHaveTitle('Metaverse demo · BNB Runner');
  await expect(page.getByText('15,847 miles')).toBeVisible();
  expect(await page.locator('meta[name="description"]').count()).toBe(1);
});

test.describe('with motion', () => {
  // The demo begins while the page is read.
  test.use({ reducedMotion: 'no-preference', viewport: { width: 390, height: 844 } });

  for (const path of ['/', '/game']) {
    test(`no task of ${path} is long on a phone`, { tag: '@timed' }, async ({ page }) => {
      await page.addInitScript(() => {
        const lengths: number[] = [];
        Reflect.set(window, 'taskLengths', lengths);
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) lengths.push(duration);
        });
        observer.observe({ type: 'longtask', buffered: true });
      });
      await throttle(page);
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('$612.34');
      const lengths = await page.evaluate<number[]>(() => Reflect.get(window, 'taskLengths'));
      // About 180 on a quiet machine, 340 on a busy one.
      expect(Math.max(0, ...lengths), `tasks over 50 ms: ${lengths.join(' ')}`).toBeLessThan(600);
    });
  }
});
