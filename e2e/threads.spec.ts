/** Which thread fires the frames, that a busy page costs the worker no frame, and the demo. */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { MARKS } from './support/game-state.ts';
import { expect, test } from './support/test.ts';
import { traceFrames } from './support/trace.ts';

// Frames of the full picture.
test.use({ reducedMotion: 'no-preference' });

/** Measures frames: nothing else may run next to it. */
const TIMED = { tag: '@timed' };

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

test(
  'the canvas is transferred and the frames fire on the worker thread',
  TIMED,
  async ({ page, browser }) => {
    const game = await Game.open(page, 'worker');
    expect(page.workers()).toHaveLength(1);
    const context = await page.locator(MARKS.canvas).evaluate((canvas: HTMLCanvasElement) => {
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
    expect(frames.worker.length).toBeGreaterThan(60);
    expect(frames.page.length).toBeLessThan(frames.worker.length / 5);
  },
);

test('without a worker the frames fire on the page thread', TIMED, async ({ page, browser }) => {
  const game = await Game.open(page, 'main');
  expect(page.workers()).toHaveLength(0);
  const frames = await traceFrames(browser, async () => {
    await game.start.click();
    await game.reach(120);
  });
  // Which thread they fire on counts here; how many is the next test's and the benchmark's concern.
  expect(frames.page.length).toBeGreaterThan(30);
  expect(frames.worker).toHaveLength(0);
});

test(
  'frames keep coming while the page is blocked half of the time',
  TIMED,
  async ({ page, browser }) => {
    const game = await Game.open(page, 'worker', '&seed=7');
    const perSecond = async (play: () => Promise<void>) => {
      const { worker } = await traceFrames(browser, play);
      const [first = 0] = worker;
      return (worker.length - 1) / (((worker.at(-1) ?? 0) - first) / 1000);
    };
    await game.start.click();
    const free = await perSecond(() => blockPage(page, 0, 200, 1200));
    const blocked = await perSecond(() => blockPage(page, 100, 200, 1200));
    // A wide ratio, for a busy machine: frames of the page would be half as many. `npm run bench` measures the exact one.
    expect(blocked / free).toBeGreaterThan(0.65);
    expect(blocked).toBeGreaterThan(30);
  },
);
