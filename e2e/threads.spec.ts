/** A busy page costs the worker no frame. */
import type { Page } from '@playwright/test';
import { intervals, sum, trace } from '../tools/bench/trace.ts';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';

// Frames of the full picture.
test.use({ reducedMotion: 'no-preference' });

/** Keeps the page's thread busy for `busyMs` of every 200 ms, six times. */
async function blockPage(page: Page, busyMs: number): Promise<void> {
  for (let block = 0; block < 6; block++) {
    await page.evaluate((ms) => {
      for (const end = performance.now() + ms; performance.now() < end; );
      return new Promise((resolve) => setTimeout(resolve, 200 - ms));
    }, busyMs);
  }
}

test('frames keep coming while the page is blocked half of the time', { tag: '@timed' }, async ({
  page,
}) => {
  const game = await Game.open(page, 'worker', '&seed=7');
  // The canvas is the worker's.
  const context = game.canvas.evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d'));
  await expect(context).rejects.toThrow('InvalidStateError');
  const perSecond = async (busyMs: number) => {
    const gaps = intervals((await trace(page, () => blockPage(page, busyMs))).frames.worker);
    return (gaps.length / sum(gaps)) * 1000;
  };
  await game.start.click();
  const free = await perSecond(0);
  const blocked = await perSecond(100);
  // A wide ratio, for a busy machine: frames of the page would be half as many. `npm run bench` measures the exact one.
  expect(blocked / free).toBeGreaterThan(0.65);
  expect(blocked).toBeGreaterThan(30);
});
