/** The network leaves at every moment of the first load of a page, and returns: the page opens by itself. */
import type { Page } from '@playwright/test';
import { type PagePath, pageAt, pages } from '../../src/content/pages.ts';
import { Game } from '../support/game.ts';
import { PriceService } from '../support/price-service.ts';
import { expect, test } from '../support/test.ts';
import { keepFailedModules } from '../support/trouble.ts';

/** More requests for scripts than any page makes after its first script. */
const MOMENTS = 64;

/** Every script and style sheet but those that index.html itself names. */
const LATE = /assets\/(?!(index|react|router|base|rolldown-runtime|boot)-).*\.(js|css)/;

/** Every request: whether a file was asked for by fetch or by import makes no difference. */
const ASKED = '**/*';

/** Lets `count` requests for late scripts through; the next ones fail until the network returns. */
async function leaveAfter(page: Page, count: number) {
  let asked = 0;
  let isBack = false;
  await page.route(ASKED, (route) => {
    // The loader asks whether the server is there.
    const isProbe = route.request().method() === 'HEAD';
    if (!isProbe && !LATE.test(route.request().url())) return route.fallback();
    if (!isProbe) asked += 1;
    return isBack || asked <= count ? route.fallback() : route.abort('internetdisconnected');
  });
  return {
    hasFailed: () => asked > count,
    async comeBack() {
      isBack = true;
      // Only the event: to be offline for a moment would make more requests fail than this test means.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}

const banner = (page: Page) => page.getByRole('region', { name: 'BNB price' });

/** Waits for the first view of the page, whole or failed. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A page whose own module is missing is not hydrated, and says so.
  const failure = page.getByText('BNB Runner could not start');
  await expect(async () => {
    if (await failure.isVisible()) return;
    await expect(banner(page)).not.toContainText('Loading', { timeout: 100 });
  }).toPass();
  if (await failure.isVisible()) return;
  const game = new Game(page);
  if (!(await game.root.isVisible())) return;
  const failed = page.getByRole('alert').filter({ hasText: 'NO ENGINE' });
  await expect(page.locator('[data-game][data-thread]').or(failed)).toBeVisible();
}

async function expectWhole(page: Page, path: PagePath): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(pageAt(path)?.title ?? '');
  if (path !== '/game') return;
  const game = new Game(page);
  // A browser that remembers failed imports may need one reload, which keeps a run that has just begun.
  await expect(async () => {
    await game.clickIfShown('START GAME');
    await game.clickIfShown('RESUME');
    expect(await game.distance()).toBeGreaterThan(10);
  }).toPass({ intervals: [250], timeout: 20_000 });
}

for (const { path } of pages) {
  test(`${path}, after each of its requests`, async ({ page }) => {
    test.setTimeout(300_000);
    await PriceService.on(page);
    await keepFailedModules(page);
    for (let count = 0; count < MOMENTS; count++) {
      await page.unroute(ASKED);
      const network = await leaveAfter(page, count);
      // Another document, so that this one's modules and engine are gone.
      await expect(async () => {
        // Aborted where the page is just reloading itself for a part that it could not import.
        await page.goto('/icon.svg');
      }).toPass();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto(path);
      await settle(page);
      const hasFailed = network.hasFailed();
      await test.step(`it leaves after ${count}`, async () => {
        await network.comeBack();
        // Before a run: the price may need a reload, which waits for the end of a run.
        await expect(banner(page)).toContainText('$612.34', { timeout: 15_000 });
        await expectWhole(page, path);
      });
      if (!hasFailed) return;
    }
    throw new Error('the page makes more requests than this test tries');
  });
}
