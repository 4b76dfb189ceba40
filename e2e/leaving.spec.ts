/** Leaving the game and coming back leaves nothing behind. */

import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';

for (const moment of ['while it opens', 'in mid-run', 'during the explosion']) {
  test(`leaving ${moment} takes everything along`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/game?seed=1');
    const game = new Game(page);
    if (moment !== 'while it opens') {
      await game.start.click();
      await game.reach(moment === 'in mid-run' ? 30 : 219);
    }
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('link', { name: /play now/i }).first()).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(0);
    await expect(page.locator('canvas')).toHaveCount(0);
    // A second longer than a result would wait for its explosion.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
    await expect(game.dialog).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}
