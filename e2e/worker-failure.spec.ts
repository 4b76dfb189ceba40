/** Real faults of the worker, caused from outside: the run survives, and the game can be played. */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { collectWarnings, throwInWorker, WORKER_SCRIPT, withPrelude } from './support/trouble.ts';

/** 1.8 s for a handshake, 1.5 s for a heartbeat, and the same for a busy machine. */
const FAILOVER_MS = 5000;

const answer =
  (body: string, status = 200) =>
  (page: Page) =>
    page.route(WORKER_SCRIPT, (route) =>
      route.fulfill({ status, contentType: 'text/javascript', body }),
    );

/** Faults that keep a worker from starting. Missing parts of a browser, and how long the site waits: tests/src/engine. */
const troubles: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'its script is not found': answer('gone', 404),
  'its script never answers': answer('self.onmessage = () => {};'),
  'its script is of another version': answer(`onmessage = ({ data: { id } }) =>
    postMessage({ id, type: 'RAW', value: { protocol: 0, drawable: true } });`),
  'it has no 2D context': (page) =>
    withPrelude(page, WORKER_SCRIPT, 'OffscreenCanvas.prototype.getContext = () => null;'),
  'a policy of a user script refuses it': (page) =>
    page.addInitScript(
      "window.trustedTypes.createPolicy('default', { createHTML: (html) => html });",
    ),
};

for (const [trouble, cause] of Object.entries(troubles)) {
  test.describe(() => {
    const isRefused = trouble.includes('policy');
    test.use({ expectedErrors: isRefused ? /trusted ?type|trusted-types|require-trusted/i : null });

    test(`${trouble}: the game plays on the page, with one warning`, async ({ page }) => {
      await cause(page);
      const warnings = collectWarnings(page);
      // Without a flag, as links do.
      await page.goto('/game');
      const game = new Game(page);
      await game.expectThread('main', FAILOVER_MS);
      await game.start.click();
      await game.reach(10);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('canvas')).toHaveCount(1);
      expect(warnings.filter((text) => text.includes('runs on the page'))).toHaveLength(1);
    });
  });
}

test.describe('a worker that dies in mid-run: the run is paused on the page', () => {
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
      await game.expectThread('main', FAILOVER_MS);
      await game.expectStatus('paused');
      const restored = await game.state();
      expect(restored.distance).toBeGreaterThanOrEqual(alive.distance);
      expect(restored.score).toBeGreaterThanOrEqual(alive.score);
      await expect(page.getByText(/The game was interrupted/)).toBeVisible();
      await expect(page.locator('canvas')).toHaveCount(1);
      expect(warnings.filter((text) => text.includes('moves to the page'))).toHaveLength(1);
      await game.resume.click();
      await game.reach(restored.distance + 20);
    });
  }
});
