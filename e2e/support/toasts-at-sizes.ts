/** Toasts give way to controls, bars and dialogs, at given window sizes. */
import { Game } from './game.ts';
import { CRASH_RUN, IDLE_RUN, WINNING_RUN } from './saved-run.ts';
import { expect, test } from './test.ts';
import { expectClear, expectToastsClear } from './toasts.ts';
import type { Size } from './walk.ts';
import { Wallet } from './wallet.ts';

export function testToastsAt(sizes: readonly Size[]): void {
  for (const [width, height] of sizes) {
    test.describe(`at ${width} x ${height}`, () => {
      test.use({ viewport: { width, height } });

      test('the legal links can be pressed one after the other', async ({ page }) => {
        await page.goto('/whitepaper');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const links = page.getByRole('navigation', { name: 'Legal' }).getByRole('link');
        for (const link of await links.all()) {
          await link.click({ timeout: 2000 });
          await expectClear(page, 'just pressed');
        }
        await expect(page.locator('[data-toast]')).toHaveCount(3);
      });

      test('the game: ready, paused, scrolled', async ({ page }) => {
        const game = await Game.open(page, 'worker', '&seed=1');
        await expectToastsClear(page, 1, 'ready, one toast');
        await expectToastsClear(page, 3, 'ready');
        for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
          await page.evaluate((part) => {
            scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight));
          }, share);
          await expectToastsClear(page, 3, `scrolled by ${share}`);
        }
        await page.evaluate(() => scrollTo(0, 0));
        await game.start.click();
        await game.expectStatus('playing');
        await expectToastsClear(page, 2, 'in play');
        await game.pause();
        await expectToastsClear(page, 3, 'paused');
      });

      test('the wallet form', async ({ page }) => {
        await Game.openSaved(page, 'worker', IDLE_RUN, 100);
        const wallet = new Wallet(page);
        await wallet.open();
        // The form with its messages leaves room for one toast in the smallest window, the newest.
        const room = width === 320 ? 1 : 3;
        for (const presses of [1, 2, 3]) {
          await wallet.submit.click();
          await expect(page.getByRole('alert').and(page.locator('[data-toast]'))).toHaveCount(
            Math.min(presses, room),
          );
          await expectClear(page, 'an empty form');
        }
      });

      test('the dialogs Victory and Game Over', async ({ page }) => {
        for (const [name, run, ticks] of [
          ['Victory', WINNING_RUN, 9990],
          ['Game Over', CRASH_RUN, 640],
        ] as const) {
          const game = await Game.playSaved(page, 'worker', run, ticks);
          await expect(game.dialog).toBeVisible();
          await expectClear(page, `${name}: the toasts of the run`);
          await expectToastsClear(page, 3, `${name}: three toasts`);
          const heading = game.dialog.getByRole('heading').first();
          const close = game.dialog.getByRole('button', { name: 'Close' });
          const action = game.dialog.getByRole('button').first();
          for (const part of [heading, close, action]) {
            await part.scrollIntoViewIfNeeded();
            await expect(part, name).toBeInViewport({ ratio: 1 });
          }
          await action.click();
          await expect(game.start).toBeFocused();
          await expectToastsClear(page, 3, `${name}: START GAME`);
        }
      });
    });
  }
}
