/** The profiler on the production site: when it is loaded, and that its figures are true. */
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { Profiler, spanMs } from './support/profiler.ts';
import { testAgreementIn, testCause } from './support/profiler-figures.ts';
import { expect, test } from './support/test.ts';
import { withPrelude } from './support/trouble.ts';

test('is loaded on demand only: by its key or its flag', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const panelChunks = () => fetched.filter((path) => /\/profiler-[^/]*\.(js|css)$/.test(path));
  const { panel } = new Profiler(await Game.open(page, 'worker'));
  await expect(panel).toBeHidden();
  expect(panelChunks()).toEqual([]);

  await page.keyboard.press('F2');
  await expect(panel).toBeVisible();
  expect(panelChunks().length).toBeGreaterThan(0);
  await page.keyboard.press('F2');
  await expect(panel).toBeHidden();

  const { root } = await Game.open(page, 'worker', '&profile');
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close profiler' }).click();
  await expect(panel).toBeHidden();
  await expect(root).toBeFocused();
});

// The page's thread, and how long drawing takes and stalls: long/profiler.spec.ts.
test.describe('in the full picture', () => {
  test.use({ reducedMotion: 'no-preference' });
  testAgreementIn('worker');
  testCause('spawn');
});

test('names the page as the cause where it was busy, and the function', async ({ page }) => {
  // Browsers name functions in files of the site, not those that a test evaluates.
  const stall = `window.stall = () => setTimeout(function stallThePage() {
    const end = performance.now() + 400;
    while (performance.now() < end);
    document.body.append(' ');
  });`;
  await withPrelude(page, '**/assets/profiler-*.js', stall);
  const profiler = await Profiler.play(page, 'worker');
  await page.evaluate(() => {
    const stall: unknown = Reflect.get(window, 'stall');
    if (typeof stall === 'function') stall();
  });
  // A busy machine may block the page by itself: this task is not always the longest.
  const stalled = profiler.longest('page').filter({ hasText: 'stallThePage' }).first();
  await expect(stalled).toContainText('busy');
  await expect.poll(() => spanMs(stalled)).toBeGreaterThanOrEqual(399);
});

test("counts React's commits, and not its own", async ({ page }) => {
  test.slow();
  const profiler = await Profiler.play(page, 'worker');
  const commits = profiler.panel.locator('[data-count="moments"]');
  await expect(commits).toContainText('React commits a second');
  await profiler.game.pause();
  // From now on only the panel renders, four times a second.
  await expect(commits.locator('dd')).toHaveText('0.0', { timeout: 30_000 });
});

test('passes axe and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const profiler = await Profiler.play(page, 'worker');
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
