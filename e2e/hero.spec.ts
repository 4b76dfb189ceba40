/** The landing page's hero: the engine's demo in a worker, while it is in view. */
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { noNetwork, PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const canvas = (page: Page) => page.getByRole('main').locator('canvas');

/** Waits until nothing more would be loaded: the page is idle, and the game was prefetched. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

test.beforeEach(async ({ page }) => {
  await PriceService.on(page, noNetwork);
});

// Alone: a busy machine counts as a slow device, which gets the drawing.
test('is live while it is in view, in one worker, and moves nothing', { tag: '@timed' }, async ({
  page,
}) => {
  await page.goto('/');
  const box = () => page.getByRole('region', { name: 'Dominate the arena' }).boundingBox();
  const before = await box();
  await expect(page.locator('[data-live]')).toHaveCSS('opacity', '1');
  expect(await box()).toEqual(before);
  await expect(canvas(page)).toHaveCount(1);
  await expect(canvas(page)).toHaveAttribute('aria-hidden', 'true');
  expect(page.workers()).toHaveLength(1);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(canvas(page)).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);

  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-live]')).toHaveCount(1);
  expect(page.workers()).toHaveLength(1);

  await page.getByRole('link', { name: 'PLAY NOW' }).first().click();
  await new Game(page).expectThread('worker');
  await expect.poll(() => page.workers().length).toBe(1);
  await expect(page.locator('canvas')).toHaveCount(1);
});

test('its things are right of the buttons, at any width', { tag: '@timed' }, async ({ page }) => {
  for (const width of [1024, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const mount = await page.locator('[data-live]').boundingBox();
    const button = await page.getByRole('link', { name: 'Read Whitepaper' }).first().boundingBox();
    const end = (button?.x ?? Infinity) + (button?.width ?? 0);
    expect(mount?.x, `${width} px`).toBeGreaterThan(end);
  }
});

test('stays a drawing under reduced motion', { tag: '@timed' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await untilIdle(page);
  await expect(canvas(page)).toHaveCount(0);
  expect(page.workers()).toHaveLength(0);
  // With motion it would be live by now.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('[data-live]')).toHaveCount(1);
});

test('stays a drawing where data is saved', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await untilIdle(page);
  await expect(canvas(page)).toHaveCount(0);
  expect(requests.filter((url) => /\/(worker|live-hero|hosts)-/.test(url))).toEqual([]);
});

test('stays a drawing for the rest of a visit in which the device was too slow', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('bnb-runner.slow-hero', '1'));
  await page.goto('/');
  await untilIdle(page);
  await expect(canvas(page)).toHaveCount(0);
  expect(page.workers()).toHaveLength(0);
});
