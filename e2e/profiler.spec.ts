/** The profiler on the production site: when it is loaded, and that its figures are true. */
import { percentile } from '../shared/statistics.ts';
import { intervals, sum, trace } from '../tools/bench/trace.ts';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { Profiler, spanMs } from './support/profiler.ts';
import { LASTING_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { withPrelude } from './support/trouble.ts';

/** Ticks of a run that is shorter than the 10 s that the panel shows. */
const SHORT_RUN = 4 * 60;
/** Time in which any machine plays that, ms. */
const FAR_MS = 30_000;
/** A gap of this length between two frames is a rest, ms. */
const REST_MS = 500;

test('is loaded on demand only: by its key or its flag; the game does not move', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const panelChunks = () => fetched.filter((path) => /\/profiler-[^/]*\.(js|css)$/.test(path));
  const { panel } = new Profiler(await Game.open(page, 'worker'));
  await expect(panel).toBeHidden();
  expect(panelChunks()).toEqual([]);

  const place = async () => (await page.locator('[data-picture]').boundingBox())?.x;
  const before = await place();
  await page.keyboard.press('F2');
  await expect(panel).toBeVisible();
  expect(await place()).toBe(before);
  expect(panelChunks().length).toBeGreaterThan(0);
  await page.keyboard.press('F2');
  await expect(panel).toBeHidden();

  const { root } = await Game.open(page, 'worker', '&profile');
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close profiler' }).click();
  await expect(panel).toBeHidden();
  await expect(root).toBeFocused();
});

test.describe('in the full picture', () => {
  test.use({ reducedMotion: 'no-preference' });
  test.slow();

  for (const [thread, share, tag] of [
    ['worker', 0.02, ['@timed']],
    ['main', 0.05, ['@long', '@timed']],
  ] as const) {
    test(`agrees with a browser trace within ${100 * share} %, in thread=${thread}`, {
      tag: [...tag],
    }, async ({ page }) => {
      await expectAgreement(share, async () => {
        // Opened after the frames of the paused run, and within its time range: both measure the same frames.
        const profiler = new Profiler(await Game.openSaved(page, thread, LASTING_RUN, 30));
        await page.keyboard.press('F2');
        await expect(profiler.panel).toBeVisible();
        const { frames, pageFramesWithout } = await trace(page, async () => {
          await profiler.game.resume.click();
          await profiler.game.reach(SHORT_RUN, FAR_MS);
          await profiler.game.pause();
          await profiler.nextReading();
          await profiler.button('Freeze').click();
        });
        // The panel asks for frames of the page too, from time to time, to measure the display.
        const starts = thread === 'worker' ? frames.worker : pageFramesWithout('profiler');
        // The loop rests after the pause, until the page draws the still picture again.
        const gaps = intervals(starts).filter((ms) => ms < REST_MS);
        const perSecond = (gaps.length / sum(gaps)) * 1000;
        return Math.max(
          deviation(await profiler.count('frames'), perSecond),
          deviation(await profiler.spread('interval', 'p50'), percentile(gaps, 0.5)),
          deviation(await profiler.spread('interval', 'p95'), percentile(gaps, 0.95)),
        );
      });
    });
  }
});

function deviation(shown: number, measured: number): number {
  return Math.abs(shown - measured) / measured;
}

/** At most three runs: a busy machine disturbs one of them, a wrong figure is wrong in all. */
async function expectAgreement(share: number, compare: () => Promise<number>): Promise<void> {
  const deviations = [await compare()];
  while (deviations.length < 3 && Math.min(...deviations) >= share)
    deviations.push(await compare());
  expect(Math.min(...deviations), `deviations: ${deviations.join()}`).toBeLessThan(share);
}

test('names page and function as the cause; fits a phone, and passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Browsers name functions in files of the site, not those that a test evaluates.
  const stall = `window.stall = () => setTimeout(function stallThePage() {
    const end = performance.now() + 400;
    while (performance.now() < end);
    document.body.append(' ');
  });`;
  await withPrelude(page, '**/assets/profiler-*.js', stall);
  const profiler = await Profiler.play(page, 'worker');
  await page.evaluate(() => Reflect.get(window, 'stall')());
  // A busy machine may block the page by itself: this task is not always the longest.
  const stalled = profiler.longest('page').filter({ hasText: 'stallThePage' }).first();
  await expect(stalled).toContainText('busy');
  await expect.poll(() => spanMs(stalled)).toBeGreaterThanOrEqual(399);

  await profiler.longest('engine (worker)').first().click();
  await expect(page.getByRole('region', { name: 'The chosen frame' })).toBeVisible();
  const outside = await profiler.panel.evaluate((panel) => {
    const right = Math.min(
      panel.getBoundingClientRect().right,
      document.documentElement.clientWidth,
    );
    return [...panel.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > right + 1)
      .map((element) => element.outerHTML.slice(0, 80));
  });
  expect(outside).toEqual([]);
  await profiler.game.pause();
  expect(await axeFindings(page)).toEqual([]);
});

test('the jank bench compares both threads and keeps the run', {
  tag: ['@long', '@timed'],
}, async ({ page }) => {
  const profiler = await Profiler.play(page, 'worker');
  await profiler.expand('Jank bench');
  await profiler.game.reach(100);
  const { distance: ticks } = await profiler.game.pause();
  await profiler.button('Run jank bench').click();
  const framesOf = async (thread: 'worker' | 'page') => {
    const row = profiler.panel.getByRole('row', { name: `${thread}, page blocked 250 ms` });
    await expect(row).toBeVisible({ timeout: 90_000 });
    return Number(await row.getByRole('cell').first().textContent());
  };
  expect(await framesOf('worker')).toBeGreaterThan(1.5 * (await framesOf('page')));
  await profiler.game.expectStatus('paused');
  await profiler.game.expectThread('worker');
  expect(await profiler.game.distance()).toBe(ticks);
});
