/**
 * A host that answers a file once with its first half, status 200 and the usual headers, so that browsers would keep it
 * for a year. The store of the service worker: tests/src/offline/build-cache.test.ts.
 */
import { Host } from './support/deployments.ts';
import { Game } from './support/game.ts';
import { servePrice } from './support/price-service.ts';
import { expect, test as plain } from './support/test.ts';

const test = plain.extend<{ host: Host }>({
  host: async ({ browserName: _ }, use) => {
    const host = await Host.start();
    await use(host);
    await host.stop();
  },
  baseURL: async ({ host }, use) => use(host.origin),
  expectedErrors: /./,
});

/** A script of every page, one of the game's first, a page, what comes later, and both hosts. */
for (const kind of ['index', 'boot', 'game-page', 'later', 'worker', 'page-host']) {
  test(`half of ${kind} is asked for again past every cache, and everything works`, async ({
    page,
    host,
  }) => {
    await servePrice(page);
    host.halved = new RegExp(`^/assets/${kind}-(?!later|devtools)[^/]*\\.js$`);
    await page.goto('/');
    const game = new Game(page);
    await page.getByRole('link', { name: 'PLAY NOW' }).first().click();
    await game.expectThread('worker');
    // The page may be loaded again in the meantime.
    await expect(async () => {
      await page.getByRole('button', { name: 'Settings' }).click({ timeout: 5000 });
      await expect(game.dialog).toBeVisible({ timeout: 5000 });
    }).toPass();
    await page.goto('/game?thread=main');
    await game.expectThread('main');
    expect(host.askedForHalved).toBeGreaterThan(1);
  });
}
