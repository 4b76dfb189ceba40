/**
 * A new deployment took parts of the site away while a page of the old one is open. A whole page
 * that is gone: navigation.spec.ts.
 */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';

/** Answers 404 for the scripts of that name from now on. */
async function remove(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404 }));
}

/** Counts the documents that are loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++;
  });
  return () => loads;
}

test('a page that is missing until the reload brings the new version', async ({ page }) => {
  await page.goto('/');
  await page.route('**/assets/whitepaper-page-*.js', (route) => route.fulfill({ status: 404 }), {
    times: 1,
  });
  await page.getByRole('link', { name: 'Whitepaper' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /whitepaper/i })).toBeVisible();
});

test('the result dialog is missing: the end is told, and the game goes on', async ({ page }) => {
  await remove(page, 'result-dialog');
  const loads = countLoads(page);
  const game = await Game.open(page, 'worker', '&seed=1');
  await game.start.click();
  await expect(page.getByText('The run is over. Final score: 0')).toBeVisible({ timeout: 15_000 });
  await game.start.click();
  await game.reach(20);
  expect(loads()).toBe(1);
});

test('the wallet dialog is missing: said in a line, the run in play goes on', async ({ page }) => {
  await remove(page, 'wallet-dialog');
  const loads = countLoads(page);
  const game = await Game.open(page, 'worker', '&seed=1');
  await game.start.click();
  await game.reach(10);
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await game.expectStatus('playing');
  expect(loads()).toBe(1);
});

test('the engine for the page is missing when the worker dies: a reload finds the run', async ({
  page,
}) => {
  await remove(page, 'inline');
  const game = await Game.open(page, 'worker', '&seed=1');
  await game.start.click();
  await game.reach(60);
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose');
    });
  });
  await expect(page.getByRole('button', { name: 'NEW RUN' })).toBeVisible();
  await game.expectThread('worker');
  expect(await game.hud('distance')).toBeGreaterThan(30);
});

test('the connection goes after the start: a worker that dies costs nobody the run', async ({
  page,
  context,
}) => {
  const game = await Game.open(page, 'worker', '&seed=1');
  const engineForThePage = page.waitForResponse(/assets\/inline-.*\.js/);
  await game.start.click();
  await engineForThePage;
  await context.setOffline(true);
  await game.reach(60);
  await page.workers()[0]?.evaluate(() => self.close());
  await game.expectThread('main');
  await game.expectStatus('paused');
  await game.resume.click();
  await game.reach(100);
});
