/** Leaving the game ends its engine, its canvas and the result it waits for. */
import type { Page } from '@playwright/test';
import { stopClock } from './support/clock.ts';
import { Game } from './support/game.ts';
import { BUTTONS } from './support/game-state.ts';
import { IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

const moments: Record<string, (page: Page) => Promise<unknown>> = {
  'while it opens': (page) => page.goto('/game?seed=1'),
  'during the explosion': async (page) => {
    const game = await Game.openSaved(page, 'worker', IDLE_RUN, 200);
    // The worker goes on, but the explosion on the page does not end: its clock is stopped.
    await stopClock(page);
    // A second without a frame pauses the run, and a busy machine may paint that long.
    await expect(async () => {
      await game.clickIfShown(BUTTONS.resume);
      await expect(game.root).toHaveAttribute('data-status', 'ready', { timeout: 1000 });
    }).toPass();
    await expect(game.dialog).toBeHidden();
  },
};

for (const [moment, reach] of Object.entries(moments)) {
  test(`leaving ${moment} leaves nothing behind`, async ({ page }) => {
    await page.clock.install();
    await reach(page);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('link', { name: /play now/i }).first()).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(0);
    await expect(page.locator('canvas')).toHaveCount(0);
    // A second longer than a result waits for its explosion.
    await page.clock.runFor(2000);
    await expect(new Game(page).dialog).toHaveCount(0);
  });
}
