/**
 * A walk through every page, dialog, menu and toast: every control takes a press, no text is clipped, nothing
 * scrolls sideways. In the two tightest windows, and in eight more (`@long`).
 */
import type { Page } from '@playwright/test';
import { CAR_SIZE, CAR_X, worldSizeFor } from '../shared/rules.ts';
import { pages } from '../src/content/pages.ts';
import { readGolden } from '../tests/recordings/golden.ts';
import { createSurfaceFixture } from '../tests/support/surface-fixture.ts';
import { aimCamera } from '../worker/rendering/camera.ts';
import { createViewport, fitViewport } from '../worker/rendering/viewport.ts';
import { createWorld } from '../worker/simulation/world.ts';
import { installStoppedClock } from './support/clock.ts';
import { Game } from './support/game.ts';
import { noNetwork, price, servePrice, waitForEstimate } from './support/price-service.ts';
import { WINNING_RUN } from './support/saved-run.ts';
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
/** Destroys two, begins round 21 and wins. */
const WIN = { run: WINNING_RUN, ticks: 9945 };
const PLAY = ['Jump', 'Shoot', 'Pause'];
const PAUSED = ['RESUME', 'Resume', 'Jump', 'Shoot'];
/** Height of the car's reflection in the road, px of the world. */
const REFLECTION = 34;

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

  for (const [width, height] of sizes) {
    test.describe(`the game at ${width} x ${height}`, () => {
      test.use({ viewport: { width, height }, hasTouch: width < 1000 });

      test('ready, asked, in play, paused', { tag }, async ({ page }) => {
        test.slow();
        await walkFirstVisit(new Walk(page, `/game ${width}x${height}`));
      });

      test('a saved run, three toasts, a loss, a win, the wallet', { tag }, async ({ page }) => {
        test.slow();
        await walkRuns(new Walk(page, `/game ${width}x${height}`));
      });
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

/** A first visit: ready, asked who plays, in play, paused, the form. */
async function walkFirstVisit(walk: Walk): Promise<void> {
  const { page } = walk;
  const game = await Game.openOnClock(page, '&seed=5');
  // It comes when the page is idle.
  await game.advanceUntil(() => game.daily.isVisible());
  await walk.look('ready', { inView: ['START GAME', ...PLAY] });
  await expectTitle(page, 'BNB RUNNER');
  await lookAtPicture(walk, game);
  // The player prompt comes after ten seconds.
  const prompt = page.getByRole('dialog', { name: 'Player Information' });
  const opener = page.getByRole('button', { name: 'Player Information' });
  await game.advanceUntil(async () => (await prompt.count()) > 0);
  const isAsked = prompt.or(opener).filter({ visible: true }).first();
  await expect.soft(isAsked, 'the prompt is seen').toBeInViewport();
  await walk.look('ready, asked', { inView: ['START GAME', ...PLAY], reach: false });
  await game.start.click();
  await game.expectStatus('playing');
  await walk.look('in play, asked', { inView: PLAY, reach: false });
  await game.pause();
  await walk.look('paused, asked', { inView: PAUSED });
  await expectTitle(page, 'PAUSED');
  if (await opener.isVisible()) await opener.click();
  const username = prompt.getByLabel('Username');
  await expect.soft(username, 'one press brings the form into view').toBeInViewport({ ratio: 1 });
  await username.fill('a name that is far too long '.repeat(4));
  await prompt.getByLabel('Country').press('Enter');
  await walk.look('the form, refused', { scope: '[role="dialog"]' });
}

/** A saved run with three toasts, a loss and a win, then the menu, the wallet and the settings. */
async function walkRuns(walk: Walk): Promise<void> {
  const { page } = walk;
  await installStoppedClock(page);
  const game = await Game.openSavedOnClock(page, LOSS.run, LOSS.ticks);
  await walk.look('saved run', { inView: [...PAUSED, 'NEW RUN'] });
  await expectTitle(page, 'PAUSED');
  await game.resume.click();
  await game.advance(600);
  await game.advanceUntil(async () => (await page.locator('[data-toast]').count()) === 3);
  await walk.look('three toasts', { inView: PLAY, reach: false });
  for (const top of [120, 320, 10_000, 0]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await walk.look(`three toasts, scrolled to ${top}`, { reach: false });
  }
  await game.advance(1500);
  await game.advanceUntil(async () => (await game.state()).dialog !== '');
  // Before that the buttons ignore accidental presses.
  await game.advance(700);
  await walk.look('loss', { inView: ['Try Again'] });
  await walk.closeDialog();
  await lookAtPicture(walk, game);
  await walk.look('after the loss', { inView: ['START GAME', ...PLAY], reach: false });

  await Game.openSavedOnClock(page, WIN.run, WIN.ticks);
  await game.resume.click();
  await game.advance(2500);
  await game.advanceUntil(async () => (await game.state()).dialog !== '');
  await game.advance(700);
  await walk.look('win', { inView: ['Collect Rewards'] });
  await walk.closeDialog();
  const leave = page.getByRole('button', { name: 'Leave full window' });
  if (await leave.isVisible()) await leave.click();
  await walk.lookIntoMenu();
  await walk.lookIntoWallet();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await game.advanceUntil(() => game.dialog.isVisible());
  await walk.look('settings', { inView: ['Close'] });
}

/** The title over the picture is there to be seen, not for screen readers alone. */
async function expectTitle(page: Page, name: string): Promise<void> {
  const title = page.locator('[data-game]').getByRole('heading', { level: 2, name, exact: true });
  await expect.soft(title).toBeInViewport({ ratio: 1 });
  expect.soft((await title.boundingBox())?.width).toBeGreaterThan(80);
}

/** A picture that is no stamp, and no button on the car, its shadow and its reflection. */
async function lookAtPicture(walk: Walk, game: Game): Promise<void> {
  const picture = await game.canvas.boundingBox();
  const window = walk.page.viewportSize();
  if (picture === null || window === null) throw new Error('no picture');
  const world = createWorld(1, worldSizeFor(window.width, window.height));
  expect.soft(picture.height).toBeGreaterThanOrEqual(window.width === 844 ? 200 : 120);
  const viewport = createViewport(createSurfaceFixture().surface);
  fitViewport(viewport, picture.width, picture.height, world);
  aimCamera(viewport, 0, false, -1);
  const { zoom, scale, left, ground, panX, panY } = viewport;
  const car = {
    x: picture.x + zoom * (left + CAR_X * scale) + panX,
    y: picture.y + zoom * (ground - CAR_SIZE * scale) + panY,
    width: zoom * CAR_SIZE * scale,
    height: zoom * (CAR_SIZE + REFLECTION) * scale,
  };
  for (const button of [game.start, game.daily]) {
    const box = await button.boundingBox();
    if (box === null) continue;
    // Wider letters make the button wider by a few px: it may touch the edge of the car's reflection.
    const isBeside = box.x + 5 >= car.x + car.width || car.x >= box.x + box.width;
    const isApart = isBeside || box.y >= car.y + car.height || car.y >= box.y + box.height;
    expect.soft(isApart, `'${await button.textContent()}' leaves the car free`).toBe(true);
  }
}
