/** More presses than any hand makes: bounded, answered, and none of them sticks. */
import { Game, THREADS } from './support/game.ts';
import { expect, test } from './support/test.ts';

for (const thread of THREADS) {
  test(`thread=${thread}: a thousand presses a second`, async ({ page, context }) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const heap = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    };
    const game = await Game.open(page, thread, '&seed=7');
    await game.start.click();
    await game.reach(10);
    const before = await heap();
    const pressed = await page.evaluate(async () => {
      const from = performance.now();
      let presses = 0;
      while (performance.now() - from < 3000) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const due = performance.now() - from;
        for (; presses < due; presses++) {
          const key = presses % 2 === 0 ? 's' : ' ';
          window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          window.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
        }
      }
      return presses;
    });
    expect(pressed).toBeGreaterThan(2500);
    // Answered at once: nothing waits behind the flood.
    if ((await game.root.getAttribute('data-status')) === 'playing') {
      await page.keyboard.press('p');
      await expect(game.root).toHaveAttribute('data-status', 'paused', { timeout: 500 });
    }
    // At most one entry a tick is recorded, whatever the number of presses.
    const kept = await page.evaluate(() => localStorage.getItem('bnb-runner.run')?.length ?? 0);
    expect(kept).toBeLessThan(12 * (await game.hud('distance')) + 500);
    expect((await heap()) - before).toBeLessThan(3_000_000);
  });
}
