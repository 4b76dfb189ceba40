/**
 * A walk through every page, form, menu and toast: every control takes a press, no text is clipped, nothing
 * scrolls sideways. In the two tightest windows, and in eight more (`@long`). layout.spec.ts looks at the game's states.
 */
import type { Page } from '@playwright/test';
import { pages } from '../src/content/pages.ts';
import { readGolden } from '../tests/recordings/golden.ts';
import { installStoppedClock } from './support/clock.ts';
import { Game } from './support/game.ts';
import { noNetwork, price, servePrice, waitForEstimate } from './support/price-service.ts';
import { expect, test } from './support/test.ts';
import { widenLetters } from './support/usable.ts';
import { type Size, Walk } from './support/walk.ts';

/** The tightest of each kind. */
const QUICK: readonly Size[] = [
  [320, 568],
  [844, 390],
];
const OTHERS: readonly Size[] = [
  [360, 640],
  [390, 664],
  [390, 844],
  [412, 915],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
];
/** Collects, destroys, begins round 3 and crashes, all within the time of a toast. */
const LOSS = { run: readGolden('every-30'), ticks: 960 };

test.beforeEach(async ({ page }) => {
  await servePrice(page, price(123_456.78));
  // Text that fits with wider letters also fits with normal ones.
  await page.addInitScript(widenLetters);
});

for (const sizes of [QUICK, OTHERS]) {
  const tag = sizes === QUICK ? [] : '@long';
  const windows = sizes === QUICK ? 'the tightest windows' : 'other windows';
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

  test(`the game's page, form and settings in ${windows}`, { tag }, async ({ page }) => {
    test.slow();
    await walkGame(new Walk(page), sizes);
  });

  for (const [width, height] of sizes) {
    test.describe(`${width} x ${height}`, () => {
      test.use({ viewport: { width, height }, hasTouch: width < 1000 });
      test('three toasts leave controls free wherever the page is scrolled', { tag }, ({ page }) =>
        scrollBehindToasts(new Walk(page, `/game ${width}x${height}`)),
      );
    });
  }
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

/** The whole page of a game whose form is open, then the form refused and the settings. */
async function walkGame(walk: Walk, sizes: readonly Size[]): Promise<void> {
  const { page } = walk;
  const game = await Game.openOnClock(page, '&seed=5');
  const prompt = page.getByRole('dialog', { name: 'Player Information' });
  const opener = page.getByRole('button', { name: 'Player Information' });
  // It comes after ten seconds.
  await page.clock.fastForward(9000);
  await game.advanceUntil(async () => (await prompt.count()) > 0);
  for (const size of sizes) {
    await walk.resize(size, '/game');
    const isAsked = prompt.or(opener).filter({ visible: true }).first();
    await expect.soft(isAsked, 'the prompt is seen').toBeInViewport();
    await walk.look('asked', { inView: ['START GAME', 'Jump', 'Shoot', 'Pause'] });
    if (await opener.isVisible()) await opener.click();
    const username = prompt.getByLabel('Username');
    await expect.soft(username, 'one press brings the form into view').toBeInViewport({ ratio: 1 });
    await username.fill('a name that is far too long '.repeat(4));
    await prompt.getByLabel('Country').press('Enter');
    await walk.look('the form, refused', { scope: '[role="dialog"]' });
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await game.advanceUntil(() => game.dialog.isVisible());
    await walk.look('settings', { inView: ['Close'] });
    await walk.closeDialog();
  }
}

async function scrollBehindToasts(walk: Walk): Promise<void> {
  const { page } = walk;
  await installStoppedClock(page);
  const game = await Game.openSavedOnClock(page, LOSS.run, LOSS.ticks);
  await game.resume.click();
  await game.advance(600);
  await game.advanceUntil(async () => (await page.locator('[data-toast]').count()) === 3);
  for (const top of [120, 320, 10_000, 0]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await walk.look(`scrolled to ${top}`, { reach: false });
  }
}
