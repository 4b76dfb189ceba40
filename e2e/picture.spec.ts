/** The picture on other screens; the run goes on. */
import type { Page } from '@playwright/test';
import { worldSizeFor } from '../shared/rules.ts';
import { play } from '../worker/simulation/play.ts';
import { OFTEN } from './support/clock.ts';
import { Game } from './support/game.ts';
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
