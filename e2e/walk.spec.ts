/**
 * A walk through every page, dialog, menu and toast: every control takes a press, no text is clipped, nothing
 * scrolls sideways. In ten windows; the pages in the narrowest one are no long test.
 */
import type { Page } from '@playwright/test';
import { pages } from '../src/content/pages.ts';
import { axeFindings } from './support/axe.ts';
import { installStoppedClock } from './support/clock.ts';
import { Game } from './support/game.ts';
import { noNetwork, price, servePrice, waitForEstimate } from './support/price-service.ts';
import { CRASH_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { widenLetters } from './support/usable.ts';
import { type Size, Walk } from './support/walk.ts';

const WINDOWS: readonly Size[] = [
  [320, 568],
  [844, 390],
  [360, 640],
  [390, 664],
  [390, 844],
  [412, 915],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
];
test.beforeEach(async ({ page }) => {
  await servePrice(page, price(123_456.78));
  // Text that fits with wider letters also fits with normal ones.
  await page.addInitScript(widenLetters);
});

for (const sizes of [WINDOWS.slice(0, 1), WINDOWS.slice(1)]) {
  const isQuick = sizes.length === 1;
  const tag = isQuick ? [] : '@long';
  const windows = isQuick ? 'the narrowest window' : 'other windows';
  for (const { name, path } of pages) {
    if (name === 'game') continue;
    test(`${path}, its menu, the wallet, legal links in ${windows}`, { tag }, async ({ page }) => {
      const walk = await openPage(page, path);
      for (const size of sizes) {
        await walk.resize(size, path);
        await walk.look('open', { inView: name === 'home' ? ['PLAY NOW'] : [] });
        await walk.lookIntoMenu();
        if (name === 'metaverse') await expectStillWhileItCounts(page);
        if (name !== 'home') continue;
        await walk.lookIntoWallet();
        await walk.lookAtLegalToasts();
        await page.clock.runFor(20_000);
      }
    });
  }

  test(`page not found, without a price, in ${windows}`, { tag }, async ({ page }) => {
    await servePrice(page, noNetwork);
    const walk = await openPage(page, '/nowhere');
    const banner = page.getByRole('region', { name: 'BNB price' });
    const before = await banner.boundingBox();
    await waitForEstimate(page);
    expect(await banner.boundingBox(), 'the fallback has the place of the price').toEqual(before);
    for (const size of sizes) {
      await walk.resize(size, '/nowhere');
      await walk.look('open');
    }
  });

  test(`the page of an error in ${windows}`, { tag }, async ({ page }) => {
    await page.route(/metaverse-page.*\.js/, (route) => route.abort());
    // A page that is loaded directly keeps its words.
    await page.goto('/whitepaper');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Metaverse' }).click();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await page.clock.install();
    const walk = new Walk(page);
    for (const size of sizes) {
      await walk.resize(size, '/metaverse, failed to load,');
      await walk.look('open');
    }
  });
}

for (const [width, height] of WINDOWS) {
  test.describe(`the game at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 1000 });

    test('the form of the player, best runs, menu, wallet and settings', { tag: '@long' }, async ({
      page,
    }) => {
      test.slow();
      await walkGame(new Walk(page, `/game ${width}x${height}`));
    });
  });
}

/** Opens a page with its clock stopped, and waits for its heading and its letters. */
async function openPage(page: Page, route: string): Promise<Walk> {
  await installStoppedClock(page);
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return new Walk(page);
}

/** The numbers of the demo grow, and move nothing. */
async function expectStillWhileItCounts(page: Page): Promise<void> {
  const figures = () => page.locator('main b').allTextContents();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = [await figures(), await height()] as const;
  await page.clock.runFor(60_000);
  await expect.poll(figures).not.toEqual(before[0]);
  expect.soft(await height(), 'the height of the page').toBe(before[1]);
}

/** What surrounds the game, and what covers it. Its own states: layout.spec.ts. */
async function walkGame(walk: Walk): Promise<void> {
  const { page } = walk;
  await installStoppedClock(page);
  const game = await Game.openSavedOnClock(page, CRASH_RUN, CRASH_RUN.claim.ticks - 2);
  const title = game.root.getByRole('heading', { level: 2, name: 'PAUSED', exact: true });
  await expect.soft(title, 'not for screen readers alone').toBeInViewport({ ratio: 1 });
  expect.soft((await title.boundingBox())?.width).toBeGreaterThan(80);
  await game.resume.click();
  await game.advanceUntil(() => game.dialog.isVisible());
  await game.advance(700);
  await walk.closeDialog();
  const leave = page.getByRole('button', { name: 'Leave full window' });
  if (await leave.isVisible()) await leave.click();
  const isLow = page.viewportSize()?.height === 390;
  const height = async () => (await game.canvas.boundingBox())?.height;
  expect
    .soft(await height(), 'a picture that is no stamp')
    .toBeGreaterThanOrEqual(isLow ? 200 : 120);

  // The player prompt comes after ten seconds.
  const prompt = page.getByRole('dialog', { name: 'Player Information' });
  const opener = page.getByRole('button', { name: 'Player Information' });
  await page.clock.fastForward(9000);
  await game.advanceUntil(async () => (await prompt.count()) > 0);
  // The page learns from the browser, a frame or more later, that the form is not in view.
  await expect(async () => {
    if (await opener.isVisible()) await expect(opener).toBeInViewport({ timeout: 1 });
    else await expect(prompt).toBeInViewport({ ratio: 0.95, timeout: 1 });
  }, 'the prompt is seen').toPass();
  if (await opener.isVisible()) await opener.click();
  const username = prompt.getByLabel('Username');
  await expect.soft(username, 'one press brings the form into view').toBeInViewport({ ratio: 1 });
  await username.fill('a name that is far too long '.repeat(4));
  await prompt.getByLabel('Country').press('Enter');
  await walk.look('the form, refused', { scope: '[role="dialog"]' });

  await page.getByRole('button', { name: /^Best runs/ }).click();
  const more = page.getByRole('button', { name: /^More the run/ });
  await game.advanceUntil(async () => (await more.count()) > 0);
  await more.click();
  await walk.look('best runs', { reach: false });
  await walk.lookIntoMenu();
  await walk.lookIntoWallet();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await game.advanceUntil(() => game.dialog.isVisible());
  await walk.look('settings', { inView: ['Close'] });
  // axe waits by the page's clock.
  await page.clock.resume();
  expect.soft(await axeFindings(page)).toEqual([]);
}
