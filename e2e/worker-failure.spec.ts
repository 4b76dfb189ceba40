/** Real faults of the worker, caused from outside: the run survives, and the game can be played. */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { throwInWorker, WORKER_SCRIPT, withPrelude } from './support/trouble.ts';

/** 1.8 s for a handshake, 1.5 s for a heartbeat, and the same for a busy machine. */
const FAILOVER = { timeout: 5000 };

/** Warnings that the site writes about its engine. */
function collectWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

/** Opens the game without a flag, as links do; plays on the page. */
async function expectPlaysOnPage(page: Page): Promise<void> {
  const warnings = collectWarnings(page);
  await page.goto('/game');
  const game = new Game(page);
  await game.expectThread('main', FAILOVER);
  await expectPlayable(game);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('canvas')).toHaveCount(1);
  expect(warnings.filter((text) => text.includes('runs on the page'))).toHaveLength(1);
}

async function expectPlayable(game: Game): Promise<void> {
  await game.start.click();
  await game.reach(10);
  await game.pause();
}

test('a browser without OffscreenCanvas: the game plays on the page', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
  await expectPlaysOnPage(page);
});

// How long exactly the site waits for a worker is tested with the watchdog, on a clock under control.
test.describe('a worker that does not come up: the game plays on the page, with one warning', () => {
  test('its script is not found', async ({ page }) => {
    await page.route(WORKER_SCRIPT, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await expectPlaysOnPage(page);
  });

  test('its script never answers', async ({ page }) => {
    const script = { contentType: 'text/javascript', body: 'self.onmessage = () => {};' };
    await page.route(WORKER_SCRIPT, (route) => route.fulfill(script));
    await expectPlaysOnPage(page);
  });

  test('its script is of another version', async ({ page }) => {
    const body = `onmessage = ({ data: { id } }) =>
      postMessage({ id, type: 'RAW', value: { protocol: 0, drawable: true } });`;
    await page.route(WORKER_SCRIPT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await expectPlaysOnPage(page);
  });

  test('it has no 2D context', async ({ page }) => {
    await withPrelude(page, WORKER_SCRIPT, 'OffscreenCanvas.prototype.getContext = () => null;');
    await expectPlaysOnPage(page);
  });
});

test.describe('a worker that dies in mid-run: the run stands on the page, paused', () => {
  const deaths: Record<string, (page: Page) => unknown> = {
    throws: throwInWorker,
    // Never settles: the worker has no time to answer.
    hangs: (page) => {
      page
        .workers()[0]
        ?.evaluate('for (;;);')
        .catch(() => {});
    },
  };
  for (const [name, kill] of Object.entries(deaths)) {
    test(`it ${name}`, async ({ page }) => {
      const warnings = collectWarnings(page);
      const game = await Game.play(page, 'worker', '&seed=7');
      await expect(async () => {
        for (const key of ['s', 'Space']) await page.keyboard.press(key);
        expect((await game.state()).score).toBeGreaterThan(0);
      }).toPass({ intervals: [0] });
      const alive = await game.state();
      await kill(page);
      await game.expectThread('main', FAILOVER);
      await game.expectStatus('paused');
      const restored = await game.state();
      expect(restored.distance).toBeGreaterThanOrEqual(alive.distance);
      expect(restored.score).toBeGreaterThanOrEqual(alive.score);
      await expect(page.getByText(/your run is safe/i)).toBeVisible();
      await expect(page.locator('canvas')).toHaveCount(1);
      expect(warnings.filter((text) => text.includes('moves to the page'))).toHaveLength(1);
      await game.resume.click();
      await game.reach(restored.distance + 20);
    });
  }

  test('it closes itself while nobody plays: the game is still there', async ({ page }) => {
    const game = await Game.open(page, 'worker');
    await page.workers()[0]?.evaluate(() => self.close());
    await game.expectThread('main');
    await expectPlayable(game);
  });
});
