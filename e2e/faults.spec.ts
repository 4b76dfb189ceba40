/** Real faults, caused from outside: none costs a player the run, none leaves a dead screen. */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';

const WORKER_SCRIPT = '**/assets/worker-*.js';

/** Warnings the site writes about its engine. */
function collectWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

async function expectPlayable(page: Page, game: Game): Promise<void> {
  await game.start.click();
  await game.reach(30);
  await page.keyboard.press('p');
  await game.expectStatus('paused');
}

test.describe('what the browser lacks: the game plays on the page from the start', () => {
  for (const missing of ['Worker', 'OffscreenCanvas']) {
    test(`no ${missing}`, async ({ page }) => {
      const warnings = collectWarnings(page);
      await page.addInitScript((name) => Reflect.deleteProperty(window, name), missing);
      await page.goto('/game');
      const game = new Game(page);
      await game.expectThread('main');
      await expectPlayable(page, game);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(warnings.filter((text) => text.includes('runs on the page'))).toHaveLength(1);
    });
  }

  test('no transfer', async ({ page }) => {
    await page.addInitScript(() =>
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'),
    );
    await page.goto('/game');
    const game = new Game(page);
    await game.expectThread('main');
    await expectPlayable(page, game);
  });
});

test.describe('a worker that does not come up: on the page within 3 s, the reason told once', () => {
  const scripts = {
    'is not found': { status: 404, body: 'gone' },
    'is another page': { contentType: 'text/html', body: '<!doctype html>' },
    throws: { contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' },
    'never answers': { contentType: 'text/javascript', body: 'self.onmessage = () => {};' },
  };
  for (const [name, response] of Object.entries(scripts)) {
    test(`its script ${name}`, async ({ page }) => {
      const warnings = collectWarnings(page);
      await page.route(WORKER_SCRIPT, (route) => route.fulfill(response));
      await page.goto('/game');
      const game = new Game(page);
      await expect(game.root).toHaveAttribute('data-thread', 'main', { timeout: 3000 });
      await expectPlayable(page, game);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('canvas')).toHaveCount(1);
      expect(warnings.filter((text) => text.includes('runs on the page'))).toHaveLength(1);
    });
  }

  test('there is no connection any more', async ({ page }) => {
    await page.route(WORKER_SCRIPT, (route) => route.abort());
    await page.goto('/game');
    await expectPlayable(page, new Game(page));
  });

  test('it gives no 2D context', async ({ page }) => {
    await page.route(WORKER_SCRIPT, async (route) => {
      const response = await route.fetch();
      const body = `OffscreenCanvas.prototype.getContext = () => null;\n${await response.text()}`;
      await route.fulfill({ response, body });
    });
    await page.goto('/game');
    const game = new Game(page);
    await game.expectThread('main');
    await expectPlayable(page, game);
  });
});

test.describe('a worker that dies in mid-run: the run stands on the page, paused', () => {
  const deaths: Record<string, (page: Page) => unknown> = {
    throws: (page) =>
      page.workers()[0]?.evaluate(() => {
        setTimeout(() => {
          throw new Error('broken on purpose');
        });
      }),
    'closes itself': (page) => page.workers()[0]?.evaluate(() => self.close()),
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
      const game = await Game.open(page, 'worker', '&seed=7');
      await game.start.click();
      while ((await game.hud('score')) === 0) {
        await page.keyboard.press('s');
        await page.keyboard.press('Space');
      }
      const { ticks, score } = {
        ticks: await game.hud('distance'),
        score: await game.hud('score'),
      };
      await kill(page);
      await expect(game.root).toHaveAttribute('data-thread', 'main', { timeout: 2500 });
      await game.expectStatus('paused');
      const restored = await game.hud('distance');
      expect(restored).toBeGreaterThanOrEqual(ticks);
      expect(await game.hud('score')).toBeGreaterThanOrEqual(score);
      await expect(page.getByText(/your run is safe/i)).toBeVisible();
      await expect(page.locator('canvas')).toHaveCount(1);
      expect(warnings.filter((text) => text.includes('moves to the page'))).toHaveLength(1);
      await game.resume.click();
      await game.reach(restored + 20);
      await expect(game.dialog).toBeVisible({ timeout: 60_000 });
      await expect(game.dialog.getByText(`Final score: ${await game.hud('score')}`)).toBeVisible();
    });
  }

  test('while nobody plays: the game is still there', async ({ page }) => {
    const game = await Game.open(page, 'worker');
    await page.workers()[0]?.evaluate(() => self.close());
    await game.expectThread('main');
    await expectPlayable(page, game);
  });

  test('a page that was blocked for seconds does not take its worker for dead', async ({
    page,
  }) => {
    const game = await Game.open(page, 'worker', '&seed=5');
    await game.start.click();
    await game.reach(10);
    await page.evaluate(() => {
      const until = performance.now() + 3000;
      while (performance.now() < until);
    });
    await game.expectThread('worker');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)));
    await game.expectThread('worker');
    expect(page.workers()).toHaveLength(1);
  });
});
