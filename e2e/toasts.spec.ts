/** The two places of toasts. What they must not cover: walk.spec.ts. */
import { Game } from './support/game.ts';
import { CRASH_RUN, LASTING_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { showToasts } from './support/toasts.ts';

test('in play they are in the picture while that is seen, else on the price', async ({ page }) => {
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 200);
  await game.expectStatus('playing');
  const price = await page.getByRole('region', { name: 'BNB price' }).boundingBox();
  const toast = page.locator('[data-toast]').last();
  const region = page.getByRole('status', { name: 'Notifications' });
  const edge = (await game.canvas.boundingBox())?.y ?? 0;
  const expectInPicture = async () => {
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(edge);
    await expect(region).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  };
  const expectOnPrice = async () => {
    await expect.poll(() => region.boundingBox()).toEqual(price);
    await expect(region).toHaveCSS('background-color', /^rgb\(/);
  };
  await showToasts(page, 1);
  await expectInPicture();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expectOnPrice();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectInPicture();
  await game.pause();
  await expectOnPrice();
  await toast.hover();
  await toast.getByRole('button').click();
  await expect(region).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('over a result that lifts the picture there is the newest alone', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  const game = await Game.playSaved(page, 'worker', CRASH_RUN, CRASH_RUN.claim.ticks - 20);
  await game.expectResult();
  // Large text makes the result as high as it can be.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.locator('[data-risen]')).toBeAttached();
  await showToasts(page, 3);
  await expect(page.locator('[data-toast]')).toHaveCount(3);
  await expect(page.locator('[data-toast]').filter({ visible: true })).toHaveCount(1);
});
