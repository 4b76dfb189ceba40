/** A toast that is dismissed, and toasts beside the open menu. All other places: walk.spec.ts. */
import { Game } from './support/game.ts';
import { CRASH_RUN, goldenRun } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { expectToastsClear } from './support/toasts.ts';

test('dismissing a toast does not close the result', async ({ page }) => {
  const game = await Game.playSaved(page, 'worker', CRASH_RUN, 640);
  await expect(game.dialog).toBeVisible();
  const toast = page.locator('[data-toast]').last();
  await toast.hover();
  // Presses right after the crash are ignored; this one comes later.
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() - start > 700, from);
  await toast.locator('button').click();
  await expect(toast).toBeHidden();
  await expect(game.dialog).toBeVisible();
});

test.describe('on an upright phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

  test('three toasts of a run stand above all notes', async ({ page }) => {
    const game = await Game.playSaved(page, 'worker', goldenRun('every-30'), 930);
    const toasts = page.locator('[data-toast]').filter({ visible: true });
    await expect(async () => {
      await expect(toasts).toHaveCount(3, { timeout: 50 });
      const last = await toasts.last().boundingBox();
      const picture = await game.canvas.boundingBox();
      if (last === null || picture === null) throw new Error('they are gone');
      // The world of this window is 400 px high, and notes fly from 120 px on.
      expect(last.y + last.height).toBeLessThanOrEqual(picture.y + 0.3 * picture.height);
    }).toPass({ intervals: [50] });
  });
});

test('the mobile menu stays clear', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/whitepaper');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectToastsClear(page, 2, 'the menu');
});
