/**
 * The network leaves before a file of the site is loaded, and returns after the failure: everything works
 * then, without a reload by hand. Or a deployment took the file away while a page of the old one is open.
 */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { servePrice } from './support/price-service.ts';
import { expect, test } from './support/test.ts';
import { countLoads, cutOffScripts, removeScript } from './support/trouble.ts';

const HOSTS = /assets\/(worker|page-host)-.*\.js/;
const PAGE_HOST = /assets\/page-host-.*\.js/;

const errorPage = (page: Page) =>
  page.getByRole('heading', { name: 'Unexpected Application Error!' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const noEngine = (page: Page) => page.getByRole('alert').filter({ hasText: 'NO ENGINE' });

test.beforeEach(({ page }) => servePrice(page));

test.describe('a first script that does not arrive', () => {
  const failure = (page: Page) => page.getByText('BNB Runner could not start');
  const again = (page: Page) => page.getByRole('link', { name: 'Load the page again' });

  test('the page says so, and offers itself again', async ({ page, context }) => {
    await Promise.all(
      // The entry, one of its imports, and the one that needs neither.
      ['index', 'react', 'boot'].map(async (name) => {
        const tab = name === 'index' ? page : await context.newPage();
        // The host is away.
        await cutOffScripts(tab, new RegExp(`assets/${name}-.*\\.js|files\\.json`));
        await tab.goto('/game?seed=1', { waitUntil: 'commit' });
        await expect(failure(tab), name).toBeVisible();
        await expect(again(tab), name).toBeInViewport();
        await expect(tab.getByText('Loading the game'), name).toBeHidden();
        await expect(errorPage(tab), name).toHaveCount(0);
      }),
    );
    await page.unrouteAll();
    await again(page).click();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(again(page)).toBeHidden();
    await expect(page).toHaveURL('/game?seed=1');
  });

  test('its page keeps its words, and can be used when the network returns', async ({ page }) => {
    const letThrough = await cutOffScripts(page, /shared-/);
    await page.goto('/metaverse', { waitUntil: 'commit' });
    await expect(failure(page)).toBeVisible();
    await expect(page.getByText('15,847 miles')).toBeVisible();
    await letThrough();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('$612.34');
    await expect(failure(page)).toBeHidden();
  });
});

test('a page that failed to load opens by itself when the network returns, the game with its engine', async ({
  page,
  context,
}) => {
  // Nothing is fetched in advance: the network shall leave before the game's files are there.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/');
  // The price is loaded by the idle page, after which it requests nothing by itself.
  await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('$612.34');
  const loads = countLoads(page);
  await context.setOffline(true);
  await page.locator('a[href="/game"]').first().click();
  await expect(errorPage(page)).toBeVisible();
  // Still offline: the page stays, and offers the same again.
  await tryAgain(page).click();
  await expect(errorPage(page)).toBeVisible();
  await context.setOffline(false);
  await expect(errorPage(page)).toBeHidden();
  await expect(page).toHaveURL(/\/game$/);
  await new Game(page).expectThread('worker');
  expect(loads()).toBe(0);
  const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect((await sheets()).filter((href) => href.includes('/game-page-'))).toHaveLength(1);
});

test('neither worker nor page host can be loaded: the button opens an engine', async ({ page }) => {
  const letThrough = await cutOffScripts(page, HOSTS);
  const loads = countLoads(page);
  await page.goto('/game');
  await expect(noEngine(page)).toBeVisible();
  const game = new Game(page);
  const retry = page.getByRole('button', { name: 'TRY AGAIN', exact: true });
  // The alert stays while the button tries: the attempt is over with its second import.
  let imports = 0;
  const failed = page.waitForEvent('requestfailed', (request) => {
    if (PAGE_HOST.test(request.url()) && request.resourceType() === 'script') imports += 1;
    return imports === 2;
  });
  await retry.click();
  await failed;
  await expect(noEngine(page)).toBeVisible();
  await letThrough();
  await retry.click();
  await game.expectThread('worker');
  await expect(noEngine(page)).toBeHidden();
  await game.start.click();
  await game.reach(10);
  expect(loads(), 'the host answers, but a reload would bring nothing').toBe(1);
});

test('a deployment took away what comes later: one reload, then a line for the wallet, and the run waits', {
  tag: '@long',
}, async ({ page }) => {
  await removeScript(page, 'later');
  const loads = countLoads(page);
  const game = await Game.open(page, 'worker', '&seed=1');
  // By itself, when the idle page asks for it: nothing is lost by that.
  await expect.poll(loads).toBe(2);
  await game.expectThread('worker');
  await game.start.click();
  await game.reach(10);
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await game.expectStatus('paused');
  expect(await game.distance()).toBeGreaterThanOrEqual(10);
  expect(loads()).toBe(2);
});
