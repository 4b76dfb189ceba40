/** The profiler on the production site: when it is there, and that what it says is so. */
import { expect, type Page, test } from '@playwright/test';
import { percentile } from '../shared/statistics.ts';
import { intervals } from '../tools/bench/statistics.ts';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { Profiler, slowDrawing, stallWorker } from './support/profiler.ts';
import { trace } from './support/trace.ts';

/** Less than the 10 s that the panel looks back at, in ticks. */
const SHORT_RUN = 7 * 60;
/** In which that is played on any machine, ms. */
const FAR_MS = 30_000;

test('is fetched only when it is asked for: by its key, its button or its flag', async ({
  page,
}) => {
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

for (const thread of ['worker', 'main'] as const) {
  test(`agrees with a trace taken from outside, within 5 %, in thread=${thread}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const profiler = await Profiler.open(page, thread);
    // All of the run lies within what the panel looks back at: both speak of the same frames.
    const { frames } = await trace(browser, async () => {
      await profiler.start();
      await profiler.game.reach(SHORT_RUN, FAR_MS);
      await page.keyboard.press('p');
      await profiler.game.expectStatus('paused');
      await profiler.nextReading();
      await profiler.button('Freeze').click();
    });
    // Before the first and after the last of them the game rested.
    const gaps = intervals(frames[thread === 'worker' ? 'worker' : 'page']).slice(3, -3);
    const perSecond = 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length);
    agree(await profiler.count('frames'), perSecond);
    agree(await profiler.spread('interval', 'p50'), percentile(gaps, 0.5));
    agree(await profiler.spread('interval', 'p95'), percentile(gaps, 0.95));
  });
}

function agree(said: number, measured: number): void {
  expect(Math.abs(said - measured) / measured, `${said} for ${measured}`).toBeLessThan(0.05);
}

test('says of drawing what the trace says', async ({ page, browser }) => {
  await slowDrawing(page, 6);
  const profiler = await Profiler.open(page, 'worker');
  const { frameWork } = await trace(browser, async () => {
    await profiler.start();
    await profiler.game.reach(SHORT_RUN, FAR_MS);
    await profiler.nextReading();
    await profiler.button('Freeze').click();
  });
  agree(await profiler.spread('draw', 'p50'), percentile(frameWork.worker, 0.5));
});

for (const span of ['tick', 'draw'] as const) {
  test(`names ${span} as what stalls the worker for 30 ms`, async ({ page }) => {
    await stallWorker(page, span);
    const profiler = await Profiler.play(page, 'worker');
    // A busy machine may stall the worker by itself, too: not always is this one the very first.
    const top = profiler.longest('engine (worker)').filter({ hasText: span }).first();
    await profiler.game.reach(400, FAR_MS);
    await expect(top).toBeVisible();
    const [, length = '0'] = /([\d.]+) ms/.exec((await top.textContent()) ?? '') ?? [];
    expect(Number(length)).toBeGreaterThanOrEqual(29.5);
    await expect(top).toContainText(/\d+ frames? missed/);
    await expect(profiler.verdict).toContainText(`${span} on engine (worker) took`);

    await top.click();
    const frame = page.getByRole('region', { name: 'The chosen frame' });
    await expect(frame).toBeFocused();
    await expect(frame).toContainText(`Because ${span} on engine (worker) took`);
    await expect(frame).toContainText(span === 'tick' ? 'worker/simulation' : 'worker/rendering');
    await expect(frame.locator('tr[data-longest]')).toContainText(span);
  });
}

test('names the page where that is what was busy, and the function', async ({ page }) => {
  // A browser names what stands in a file of the site, not what a test evaluates.
  await page.route('**/assets/panel-*.js', async (route) => {
    const answer = await route.fetch();
    const stall = `window.stall = () => setTimeout(function stallThePage() {
      const end = performance.now() + 400;
      while (performance.now() < end);
      document.body.append(' ');
    });`;
    await route.fulfill({ response: answer, body: `${await answer.text()}\n${stall}` });
  });
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
  await page.keyboard.press('p');
  await profiler.game.expectStatus('paused');
  // Nothing but the panel is rendered any more, four times a second.
  await expect(commits.locator('dd')).toHaveText('0.0', { timeout: 30_000 });
});

test('is fit for everybody and fits a phone', { tag: '@phone' }, async ({ page }) => {
  const violations = await watchPolicy(page);
  const profiler = await Profiler.play(page, 'worker');
  await profiler.game.reach(150);
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
  await page.keyboard.press('p');
  await profiler.game.expectStatus('paused');
  expect(await axeFindings(page)).toEqual([]);
  expect(violations).toEqual([]);
});

async function watchPolicy(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'tellViolation');
      if (typeof tell === 'function') tell(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  return violations;
}
