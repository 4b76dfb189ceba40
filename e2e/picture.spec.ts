/** The picture under resizes, other screens and lost canvases; the run goes on. */
import type { Page } from '@playwright/test';
import { worldSizeFor } from '../shared/rules.ts';
import { play } from '../worker/simulation/play.ts';
import { OFTEN } from './support/clock.ts';
import { Game } from './support/game.ts';
import { THREADS } from './support/game-state.ts';
import { expect, test } from './support/test.ts';

/** CSS px of the canvas as shown, its own px where the page may know them, and the screen's ratio. */
function measureCanvas(page: Page) {
  return page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    if (canvas === null) throw new Error('no canvas');
    const { width, height } = canvas.getBoundingClientRect();
    return { width, height, px: canvas.width, py: canvas.height, ratio: devicePixelRatio };
  });
}

test('a screen of another ratio: sharp again', { tag: '@long' }, async ({ page, context }) => {
  const game = await Game.open(page, 'worker', '&seed=1');
  const cdp = await context.newCDPSession(page);
  for (const deviceScaleFactor of [2, 1.25, 3]) {
    await cdp.send('Emulation.setDeviceMetricsOverride', {
      width: 900,
      height: 700,
      deviceScaleFactor,
      mobile: false,
    });
    await expect.poll(async () => (await measureCanvas(page)).ratio).toBe(deviceScaleFactor);
    const isSharp = async () => {
      const { width, height, px, py, ratio } = await measureCanvas(page);
      return Math.abs(px - width * ratio) < 1.5 && Math.abs(py - height * ratio) < 1.5;
    };
    await expect.poll(isSharp, OFTEN).toBe(true);
  }
  await game.start.click();
  await game.reach(10);
  await cdp.send('Emulation.clearDeviceMetricsOverride');
  // Under load a run may be drawn more coarsely, but never out of proportion.
  const distortion = async () => {
    const { width, height, px, py } = await measureCanvas(page);
    return Math.abs(px / py / (width / height) - 1);
  };
  await expect.poll(distortion, OFTEN).toBeLessThan(0.02);
  // The world of the window it was started in, 900 by 700.
  const { ticks } = play(1, worldSizeFor(900, 700), [], 10_000, () => {});
  expect((await game.expectResult()).distance).toBe(ticks);
});

test('the GPU process crashes: paused, and the picture comes back', { tag: '@long' }, async ({
  playwright,
  launchOptions,
  watch,
}) => {
  // A browser of its own: after a few crashes Chromium draws without a GPU process.
  const browser = await playwright.chromium.launch(launchOptions);
  const games = await Promise.all(
    THREADS.map(async (thread) => {
      const context = await browser.newContext();
      await watch(context);
      return { thread, game: await Game.play(await context.newPage(), thread, '&seed=5') };
    }),
  );
  for (const { game } of games) await game.reach(10);
  const cdp = await browser.newBrowserCDPSession();
  await cdp.send('Browser.crashGpuProcess');
  for (const { thread, game } of games) {
    await game.expectStatus('paused');
    await game.expectThread(thread);
    // An empty canvas is one colour: a few hundred bytes.
    const size = async () => (await game.canvas.screenshot()).length;
    await expect.poll(size, { timeout: 10_000 }).toBeGreaterThan(10_000);
    const paused = await game.distance();
    // The browser may take the canvas a second time, which pauses again: RESUME has the focus then.
    await expect(async () => {
      await game.page.keyboard.press('Enter');
      expect(await game.distance()).toBeGreaterThan(paused + 20);
    }).toPass();
  }
  await browser.close();
});
