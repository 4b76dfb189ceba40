/** The profiler's figures against a browser's trace, and against stalls that a test causes. */
import type { Page } from '@playwright/test';
import { percentile } from '../../shared/statistics.ts';
import { intervals } from '../../tools/bench/trace.ts';
import type { Thread } from './game-state.ts';
import { Profiler, slowDrawing, spanMs, stallWorker } from './profiler.ts';
import { expect, test } from './test.ts';
import { trace } from './trace.ts';

/** Measures frames: nothing else may run next to it. */
const TIMED = { tag: '@timed' };
/** Ticks of a run that is shorter than the 10 s that the panel shows. */
const SHORT_RUN = 4 * 60;
/** Time in which any machine plays that, ms. */
const FAR_MS = 30_000;

/** Rate and intervals of frames. */
export function testAgreementIn(thread: Thread): void {
  test(
    `agrees with a browser trace within 5 %, in thread=${thread}`,
    TIMED,
    async ({ page, browser }) => {
      test.slow();
      await expectAgreement(page, async () => {
        const profiler = await Profiler.open(page, thread);
        // The whole run lies within the panel's time range: both measure the same frames.
        const { frames } = await trace(browser, async () => {
          await profiler.start();
          await profiler.game.reach(SHORT_RUN, FAR_MS);
          await profiler.game.pause();
          await profiler.nextReading();
          await profiler.button('Freeze').click();
        });
        // The game rested before the first frames and after the last ones.
        const gaps = intervals(frames[thread === 'worker' ? 'worker' : 'page']).slice(3, -3);
        const perSecond = 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length);
        return Math.max(
          deviation(await profiler.count('frames'), perSecond),
          deviation(await profiler.spread('interval', 'p50'), percentile(gaps, 0.5)),
          deviation(await profiler.spread('interval', 'p95'), percentile(gaps, 0.95)),
        );
      });
    },
  );
}

/** How long drawing takes. */
export function testAgreementAboutDrawing(): void {
  test('agrees with a browser trace about drawing', TIMED, async ({ page, browser }) => {
    test.slow();
    // Most of a frame, so that the few tenths of a millisecond around the drawing do not count.
    await slowDrawing(page, 12);
    await expectAgreement(page, async () => {
      const profiler = await Profiler.open(page, 'worker');
      const { frameWork } = await trace(browser, async () => {
        await profiler.start();
        await profiler.game.reach(SHORT_RUN, FAR_MS);
        await profiler.nextReading();
        await profiler.button('Freeze').click();
      });
      return deviation(await profiler.spread('draw', 'p50'), percentile(frameWork.worker, 0.5));
    });
  });
}

/** A span that stalls is named as the cause of the missed frames. */
export function testCause(span: 'spawn' | 'draw'): void {
  test(`names ${span} as the cause of stalls of 30 ms`, TIMED, async ({ page }) => {
    await stallWorker(page, span);
    const profiler = await Profiler.play(page, 'worker');
    // A busy machine may stall the worker by itself: this span is not always the first.
    const top = profiler.longest('engine (worker)').filter({ hasText: span }).first();
    await expect.poll(() => spanMs(top), { timeout: FAR_MS }).toBeGreaterThanOrEqual(29.5);
    await expect(top).toContainText(/\d+ frames? missed/);
    await expect(profiler.verdict).toContainText(`${span} (engine (worker)) took`);

    await top.click();
    const frame = page.getByRole('region', { name: 'The chosen frame' });
    await expect(frame).toBeFocused();
    await expect(frame).toContainText(`${span} (engine (worker)) took`);
    await expect(frame).toContainText(
      span === 'spawn' ? 'worker/simulation/spawn.ts' : 'worker/rendering/renderer.ts',
    );
    await expect(frame.locator('tr[data-longest-row]')).toContainText(span);
  });
}

function deviation(shown: number, measured: number): number {
  return Math.abs(shown - measured) / measured;
}

/** At most three runs: a busy machine disturbs one of them, a wrong figure is wrong in all. */
async function expectAgreement(page: Page, compare: () => Promise<number>): Promise<void> {
  // Clear the storage: a saved run would hide START GAME.
  await page.addInitScript(() => localStorage.clear());
  const deviations = [await compare()];
  while (deviations.length < 3 && Math.min(...deviations) >= 0.05) deviations.push(await compare());
  expect(Math.min(...deviations), `deviations: ${deviations.join()}`).toBeLessThan(0.05);
}
