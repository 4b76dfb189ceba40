/** Real faults of the worker, caused from outside: the run survives, and the game can be played. */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { CRASH_RUN, IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { blockPage, throwInWorker, WORKER_SCRIPT, withPrelude } from './support/trouble.ts';

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

/** The lower half of the picture above the result, where the wreck is: a PNG in base64. */
async function shootEnd(game: Game): Promise<string> {
  const [canvas, band] = [await game.canvas.boundingBox(), await game.dialog.boundingBox()];
  if (canvas === null || band === null) throw new Error('no picture, or no result');
  const height = (band.y - canvas.y) / 2;
  const clip = { x: canvas.x, width: canvas.width, y: canvas.y + height, height };
  return (await game.page.screenshot({ clip })).toString('base64');
}

/** Share of px that two pictures of one size do not have in common. */
function differenceOf(page: Page, first: string, second: string): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [a = new Uint32Array(), b = a] = await Promise.all(
        pictures.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes]));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return new Uint32Array(
            context?.getImageData(0, 0, image.width, image.height).data.buffer ?? [],
          );
        }),
      );
      return a.filter((px, i) => px !== b[i]).length / a.length;
    },
    [first, second],
  );
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

  test('it throws while a result is open: the same end is in the picture, and the result stays', async ({
    page,
  }) => {
    const game = await Game.playSaved(page, 'worker', CRASH_RUN, CRASH_RUN.result.ticks - 20);
    await game.expectResult();
    // The camera is at the wreck.
    await expect(game.dialog).not.toHaveAttribute('data-early');
    const before = await shootEnd(game);
    expect(await differenceOf(page, before, await shootEnd(game))).toBeLessThan(0.01);
    await throwInWorker(page);
    await game.expectThread('main', FAILOVER);
    await expect
      .poll(async () => differenceOf(page, before, await shootEnd(game)))
      .toBeLessThan(0.01);
    await expect(game.dialog).toBeVisible();
  });

  test('it closes itself while nobody plays: the game is still there', async ({ page }) => {
    const game = await Game.open(page, 'worker');
    await page.workers()[0]?.evaluate(() => self.close());
    await game.expectThread('main');
    await expectPlayable(game);
  });

  test('a page blocked for seconds does not take its worker for dead', { tag: '@long' }, async ({
    page,
  }) => {
    const spectacle = page.waitForResponse(/assets\/worker-later-/);
    const game = await Game.play(page, 'worker', '&seed=1');
    // The sprites of that part are painted by then: in Chromium a worker makes no canvas while the page is blocked.
    await spectacle;
    await game.reach(40);
    await blockPage(page, 2000);
    await game.expectThread('worker');
    // The run ends in the same worker, more than a watchdog's patience later.
    await game.expectEnd(IDLE_RUN);
    await game.expectThread('worker');
    expect(page.workers()).toHaveLength(1);
  });
});
