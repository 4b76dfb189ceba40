/** Toasts give way to controls, bars and dialogs. */
import { Game } from './support/game.ts';
import { CRASH_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { expectToastsClear } from './support/toasts.ts';
import { testToastsAt } from './support/toasts-at-sizes.ts';

// The tightest window; four more in long/toasts.spec.ts, and the walk looks at toasts in all of its own.
testToastsAt([[320, 568]]);

test('dismissing a toast does not close the result', async ({ page }) => {
  const game = await Game.playSaved(page, 'worker', CRASH_RUN, 640);
  await expect(game.dialog).toBeFocused();
  const toast = page.locator('[data-toast]').last();
  await toast.hover();
  // Presses right after the crash are ignored; this one comes later.
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() - start > 700, from);
  await toast.locator('button').click();
  await expect(toast).toBeHidden();
  await expect(game.dialog).toBeVisible();
});

test('the mobile menu stays clear', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/whitepaper');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectToastsClear(page, 2, 'the menu');
});
