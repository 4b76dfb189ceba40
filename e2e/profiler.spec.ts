/** The profiler on the production site: when it is loaded, and that its figures are true. */
import type { Page } from '@playwright/test';
import { percentile } from '../shared/statistics.ts';
import { intervals } from '../tools/bench/statistics.ts';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { THREADS } from './support/game-state.ts';
import { Profiler, slowDrawing, stallWorker } from './support/profiler.ts';
import { expect, test } from './support/test.ts';
import { trace } from './support/trace.ts';
import { withPrelude } from './support/trouble.ts';

/** Measures frames: nothing else may run next to it. */
const TIMED = { tag: '@timed' };
/** Ticks of a run that is shorter than the 10 s that the panel shows. */
const SHORT_RUN = 4 * 60;
/** Time in which any machine plays that, ms. */
const FAR_MS = 30_000;

test('is loaded on demand only: by its key, its button or its flag', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const panelChunks = () => fetched.filter((path) => /\/panel-[^/]*\.(js|css)$/.test(path));
  const { panel } = new Profiler(await Game.open(page, 'worker'));
  await expect(panel).toBeHidden();
  expect(panelChunks()).toEqual([]);

  await page.keyboard.press('F2');
  await expect(panel).toBeVisible();
  expect(panelChunks().length).toBeGreaterThan(0);
  await page.keyboard.press('F2');
  await expect(panel).toBeHidden();

  const opener = page.getByRole('button', { name: 'F2 profiler' });
  await opener.click();
  await expect(panel).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await panel.getByRole('button', { name: 'Close profiler' }).click();
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await Game.open(page, 'worker', '&profile');
  await expect(panel).toBeVisible();
});

for (const thread of THREADS) {
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

for (const span of ['tick', 'draw'] as const) {
  test(`names ${span} as the cause of stalls of 30 ms`, TIMED, async ({ page }) => {
    await stallWorker(page, span);
    const profiler = await Profiler.play(page, 'worker');
    // A busy machine may stall the worker by itself: this span is not always the first.
    const top = profiler.longest('engine (worker)').filter({ hasText: span }).first();
    const lengthMs = async () => {
      const [, length = '0'] = /([\d.]+) ms/.exec((await top.textContent()) ?? '') ?? [];
      return Number(length);
    };
    await expect.poll(lengthMs, { timeout: FAR_MS }).toBeGreaterThanOrEqual(29.5);
    await expect(top).toContainText(/\d+ frames? missed/);
    await expect(profiler.verdict).toContainText(`${span} on engine (worker) took`);

    await top.click();
    const frame = page.getByRole('region', { name: 'The chosen frame' });
    await expect(frame).toBeFocused();
    await expect(frame).toContainText(`Because ${span} on engine (worker) took`);
    await expect(frame).toContainText(span === 'tick' ? 'worker/simulation' : 'worker/rendering');
    await expect(frame.locator('tr[data-longest-row]')).toContainText(span);
  });
}

test('names the page as the cause where it was busy, and the function', async ({ page }) => {
  // Browsers name functions in files of the site, not those that a test evaluates.
  const stall = `window.stall = () => setTimeout(function stallThePage() {
    const end = performance.now() + 400;
    while (performance.now() < end);
    document.body.append(' ');
  });`;
  await withPrelude(page, '**/assets/panel-*.js', stall);
  const profiler = await Profiler.play(page, 'worker');
  await page.evaluate(() => {
    const stall: unknown = Reflect.get(window, 'stall');
    if (typeof stall === 'function') stall();
  });
  const top = profiler.longest('page').first();
  await expect(top).toContainText(/4\d\d ms/);
  await expect(top).toContainText('busy');
  await expect(top).toContainText('stallThePage');
});

test("counts React's commits, and not its own", async ({ page }) => {
  test.slow();
  const profiler = await Profiler.play(page, 'worker');
  const commits = profiler.panel.locator('[data-count="commits"]');
  await expect(commits).toContainText('React commits a second');
  await profiler.game.pause();
  // From now on only the panel renders, four times a second.
  await expect(commits.locator('dd')).toHaveText('0.0', { timeout: 30_000 });
});

test('passes axe and fits a phone', { tag: '@phone' }, async ({ page }) => {
  const profiler = await Profiler.play(page, 'worker');
  await profiler.longest('engine (worker)').first().click();
  await expect(page.getByRole('region', { name: 'The chosen frame' })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const outside = await profiler.panel.evaluate((panel) => {
    const { right } = panel.getBoundingClientRect();
    return [...panel.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > right + 1)
      .map((element) => element.outerHTML.slice(0, 80));
  });
  expect(outside).toEqual([]);
  await profiler.game.pause();
  expect(await axeFindings(page)).toEqual([]);
});
