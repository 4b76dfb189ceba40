/** Where the frames come from, and that a busy page does not cost the worker's game any. */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { traceFrames } from './support/trace.ts';

/** Keeps the page's thread busy `busy` ms in every `period` ms. */
async function blockPage(page: Page, busy: number, period: number, total: number): Promise<void> {
  await page.evaluate(
    ([busyMs, periodMs, totalMs]) =>
      new Promise<void>((resolve) => {
        const end = performance.now() + totalMs;
        const timer = setInterval(() => {
          const until = performance.now() + busyMs;
          while (performance.now() < until);
          if (performance.now() < end) return;
          clearInterval(timer);
          resolve();
        }, periodMs);
      }),
    [busy, period, total] as const,
  );
}

test('the canvas is transferred and the frames fire on the worker thread', async ({
  page,
  browser,
}) => {
  const game = await Game.open(page, 'worker');
  expect(page.workers()).toHaveLength(1);
  const context = await page.locator('[data-game] canvas').evaluate((canvas: HTMLCanvasElement) => {
    try {
      canvas.getContext('2d');
      return 'a context of the page';
    } catch (error) {
      return error instanceof DOMException ? error.name : String(error);
    }
  });
  expect(context).toBe('InvalidStateError');
  const frames = await traceFrames(browser, async () => {
    await game.start.click();
    await game.reach(120);
  });
  expect(frames.worker.length).toBeGreaterThan(100);
  expect(frames.page.length).toBeLessThan(frames.worker.length / 5);
});

test('on the page the same frames fire on the page thread, and there is no worker', async ({
  page,
  browser,
}) => {
  const game = await Game.open(page, 'main');
  expect(page.workers()).toHaveLength(0);
  const frames = await traceFrames(browser, async () => {
    await game.start.click();
    await game.reach(120);
  });
  expect(frames.page.length).toBeGreaterThan(100);
  expect(frames.worker).toHaveLength(0);
});

test('frames keep coming while the page is blocked half of the time', async ({ page, browser }) => {
  const game = await Game.open(page, 'worker', '&seed=7');
  const perSecond = async (play: () => Promise<void>) => {
    const { worker } = await traceFrames(browser, play);
    const [first = 0] = worker;
    return (worker.length - 1) / (((worker.at(-1) ?? 0) - first) / 1000);
  };
  await game.start.click();
  const free = await perSecond(() => blockPage(page, 0, 200, 1200));
  const blocked = await perSecond(() => blockPage(page, 100, 200, 1200));
  // A wide ratio: the exact figure is the bench's.
  expect(blocked / free).toBeGreaterThan(0.8);
  expect(blocked).toBeGreaterThan(30);
});
