/** Leaving the game and coming back leaves nothing behind. */

import { Game, THREADS } from './support/game.ts';
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

for (const thread of THREADS) {
  test(`a hundred visits in thread=${thread} leave no worker, canvas or listener`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const cdp = await page.context().newCDPSession(page);
    const listeners = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === 'JSEventListeners')?.value ?? 0;
    };
    await cdp.send('Performance.enable');
    // Without OffscreenCanvas the game plays on the page; a flag would not survive the link.
    if (thread === 'main')
      await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    await page.goto('/');
    const home = page.getByRole('link', { name: /play now/i }).first();
    await home.click();
    const game = new Game(page);
    await game.expectThread(thread);

    const visit = async () => {
      await page.goBack();
      await expect(home).toBeVisible();
      await expect.poll(() => page.workers().length).toBe(0);
      await page.goForward();
      await game.expectThread(thread);
      expect(page.workers()).toHaveLength(thread === 'worker' ? 1 : 0);
      await expect(page.locator('canvas')).toHaveCount(1);
    };

    for (let i = 0; i < 10; i++) await visit();
    const before = await listeners();
    for (let i = 0; i < 90; i++) await visit();
    const after = await listeners();
    expect(after - before).toBeLessThan(20);

    await page.goBack();
    await expect(home).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
    await expect.poll(() => page.workers().length).toBe(0);
  });
}
