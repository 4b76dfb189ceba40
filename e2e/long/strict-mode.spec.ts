/** React's StrictMode mounts everything twice on the development server: still one engine. */
import { createServer } from 'vite';
import { Game } from '../support/game.ts';
import { expect, test } from '../support/test.ts';

/** Marks when workers are made and ended: a driver learns of it too late. */
function markWorkers(): void {
  window.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      performance.mark('worker made');
    }
    override terminate(): void {
      super.terminate();
      performance.mark('worker ended');
    }
  };
}

test('mounted twice, the game has one worker, one canvas, and its saved run', async ({ page }) => {
  const server = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
  try {
    await server.listen();
    await page.addInitScript(markWorkers);
    const address = server.resolvedUrls?.local[0];
    await page.goto(`${address}game?seed=1`, { timeout: 60_000 });
    const game = new Game(page);
    await expect(game.root).toHaveAttribute('data-thread', 'worker', { timeout: 30_000 });
    await expect.poll(() => page.workers().length).toBe(1);
    await expect(page.locator('canvas')).toHaveCount(1);
    const marks = await page.evaluate(() =>
      performance
        .getEntriesByType('mark')
        .map(({ name }) => name)
        .filter((name) => name.startsWith('worker ')),
    );
    // The first mount may end before it has made one.
    const alternating = /^(worker made,worker ended,)*worker made$/;
    expect(marks.join(), 'never two at a time').toMatch(alternating);
    await game.start.click();
    await game.reach(10);
    await page.reload();
    await game.expectStatus('paused');
    await expect(game.newRun).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(1);
    await expect(page.locator('canvas')).toHaveCount(1);
  } finally {
    await server.close();
  }
});
