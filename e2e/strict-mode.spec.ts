/** React's StrictMode mounts everything twice where the sources are served: one engine all the same. */
import { createServer } from 'vite';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';

/** Tells by marks on the page's clock when workers are made and ended: nobody outside sees that so soon. */
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

test('mounted twice, the game has one worker, one canvas, and its kept run', async ({ page }) => {
  test.setTimeout(90_000);
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
    expect(marks, 'never two at a time').toEqual(['worker made', 'worker ended', 'worker made']);
    await game.start.click();
    await game.reach(30);
    await page.reload();
    await game.expectStatus('paused');
    await expect(page.getByRole('button', { name: 'NEW RUN' })).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(1);
    await expect(page.locator('canvas')).toHaveCount(1);
  } finally {
    await server.close();
  }
});
