/** The walk through the pages without a run: their menus, a failed page, the profiler, the wallet dialog. */
import { type PageName, pages } from '../../src/content/pages.ts';
import { Game } from './game.ts';
import { noNetwork, PriceService, price, waitForEstimate } from './price-service.ts';
import { expect, test } from './test.ts';
import { openPage, type Size, Walk } from './walk.ts';

/** Controls that stand in the window without scrolling, by page. */
const IN_VIEW: Readonly<Partial<Record<PageName, readonly string[]>>> = { home: ['PLAY NOW'] };

/** Pages are opened once and resized. */
export function testPagesAt(sizes: readonly Size[]): void {
  test.beforeEach(async ({ page }) => {
    await PriceService.on(page, price(123_456.78));
  });

  for (const { name, path: route } of pages) {
    // The game's states: walk-game.ts.
    if (name === 'game') continue;
    test(`${route} and its menu`, async ({ page }) => {
      const walk = await openPage(page, route);
      for (const size of sizes) {
        await walk.resize(size, route);
        await walk.look('open', { inView: IN_VIEW[name] ?? [] });
        await walk.lookAtWideText('open');
        await walk.lookIntoMenu('menu');
      }
    });
  }

  test('page not found, without a price', async ({ page }) => {
    await PriceService.on(page, noNetwork);
    const walk = await openPage(page, '/nowhere');
    await waitForEstimate(page);
    await lookAtSizes(walk, '/nowhere', sizes);
  });

  test('the page of an error', async ({ page }) => {
    await page.route(/metaverse-page.*\.js/, (route) => route.abort());
    // A page that is loaded directly keeps its words.
    await page.goto('/whitepaper');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Metaverse' }).click();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await lookAtSizes(new Walk(page), '/metaverse, failed to load,', sizes);
  });

  test('the profiler', async ({ page }) => {
    const game = await Game.openOnClock(page, '&seed=5&profile');
    await expect(page.locator('[data-profiler]')).toBeVisible();
    await game.start.click();
    await game.advance(1000);
    await game.pause();
    const walk = new Walk(page);
    for (const size of sizes) {
      await walk.resize(size, '/game');
      await game.advance(500);
      await walk.look('profiler');
    }
  });
}

async function lookAtSizes(walk: Walk, name: string, sizes: readonly Size[]): Promise<void> {
  for (const size of sizes) {
    await walk.resize(size, name);
    await walk.look('open');
    await walk.lookAtWideText('open');
  }
}
