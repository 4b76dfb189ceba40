/** The two places of toasts. What they must not cover: walk.spec.ts. */
import { Game } from './support/game.ts';
import { CRASH_RUN, LASTING_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { showToasts } from './support/toasts.ts';

test('in play they are in the picture while that is seen, else on the price', async ({ page }) => {
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 200);
  await game.expectStatus('playing');
  const price = page.getByRole('region', { name: 'BNB price' });
  const toast = page.locator('[data-toast]').last();
  const top = async () => (await toast.boundingBox())?.y ?? null;
  const edge = (await game.canvas.boundingBox())?.y ?? 0;
  await showToasts(page, 1);
  await expect.poll(top).toBeGreaterThan(edge);
  await expect(price).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(top).toBe(0);
  await expect(price).toHaveCSS('opacity', '0');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(top).toBeGreaterThan(edge);
  await game.pause();
  await expect.poll(top).toBe(0);
  await toast.hover();
  await toast.getByRole('button').click();
  await expect(price).toHaveCSS('opacity', '1');
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
