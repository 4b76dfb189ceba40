/**
 * A walk through every page, dialog, menu and toast: no control is covered, cut or out of reach, no
 * text is clipped, nothing scrolls sideways. Pages and the profiler in ten window sizes; the game, dialogs
 * and toasts in four of them, in the other six in long/walk.spec.ts.
 */
import { OFTEN } from './support/clock.ts';
import { Game } from './support/game.ts';
import { noNetwork, PriceService, price } from './support/price-service.ts';
import { expect, test } from './support/test.ts';
import { openPage, QUICK_SIZES, SIZES, Walk } from './support/walk.ts';
import { testGameAt } from './support/walk-game.ts';
import { walkWallet } from './support/walk-wallet.ts';

test.beforeEach(async ({ page }) => {
  await PriceService.on(page, price(123_456.78));
});

for (const route of ['/', '/whitepaper', '/metaverse']) {
  test(`${route} and its menu`, async ({ page }) => {
    const walk = await openPage(page, route);
    for (const size of SIZES) {
      await walk.resize(size, route);
      await walk.look('open');
      await walk.lookAtWideText('open');
      await walk.lookIntoMenu('menu');
    }
  });
}

test('page not found, without a price', async ({ page }) => {
  await PriceService.on(page, noNetwork);
  const walk = await openPage(page, '/nowhere');
  const banner = page.getByRole('region', { name: 'BNB price' });
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return banner.textContent();
    }, OFTEN)
    .toContain('offline estimate');
  for (const size of SIZES) {
    await walk.resize(size, '/nowhere');
    await walk.look('open');
    await walk.lookAtWideText('open');
  }
});

test('the page of an error', async ({ page }) => {
  await page.route(/metaverse-page.*\.js/, (route) => route.abort());
  await page.goto('/metaverse');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  const walk = new Walk(page);
  for (const size of SIZES) {
    await walk.resize(size, '/metaverse, failed to load,');
    await walk.look('open');
    await walk.lookAtWideText('open');
  }
});

test('the wallet dialog on a page, and the toasts of legal links', async ({ page }) => {
  await walkWallet(page, QUICK_SIZES);
});

test('the profiler', async ({ page }) => {
  const game = await Game.openOnClock(page, '&seed=5&profile');
  await expect(page.locator('[data-profiler]')).toBeVisible();
  await game.start.click();
  await game.advance(1000);
  await game.pause();
  const walk = new Walk(page);
  for (const size of SIZES) {
    await walk.resize(size, '/game');
    await game.advance(500);
    await walk.look('profiler');
  }
});

testGameAt(QUICK_SIZES);
