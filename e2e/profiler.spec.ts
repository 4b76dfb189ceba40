/** The profiler on the production site: what it says against what the browser says, and what it is for. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { percentile } from '../shared/statistics.ts';
import { parseTraceFile } from '../shared/trace-file.ts';
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
    const top = profiler.longest('engine (worker)').first();
    await profiler.game.reach(400, FAR_MS);
    await expect(top).toContainText(span);
    const [, length = '0'] = /([\d.]+) ms/.exec((await top.textContent()) ?? '') ?? [];
    expect(Number(length)).toBeGreaterThanOrEqual(29.5);
    await expect(top).toContainText(/\d+ frames? missed/);

    await top.click();
    const frame = page.getByRole('region', { name: 'The chosen frame' });
    await expect(frame).toBeFocused();
    await expect(frame).toContainText(`Because ${span} on engine (worker) took`);
    await expect(frame).toContainText(span === 'tick' ? 'worker/simulation' : 'worker/rendering');
    await expect(frame.locator('tr[data-longest]')).toContainText(span);
  });
}

test('names the page where that is what was busy', async ({ page }) => {
  const profiler = await Profiler.play(page, 'worker');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(function stallThePage() {
          const end = performance.now() + 400;
          while (performance.now() < end);
          resolve();
        });
      }),
  );
  const top = profiler.longest('page').first();
  await expect(top).toContainText(/4\d\d ms/);
  await expect(top).toContainText('busy');
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

test("mirrors its spans into the browser's own performance panel", async ({ page }) => {
  const profiler = await Profiler.play(page, 'worker');
  await profiler.panel.getByLabel("Show in the browser's performance panel").check();
  const tracks = () =>
    page.evaluate(() =>
      performance.getEntriesByType('measure').flatMap((entry) => {
        const detail: unknown = Reflect.get(entry, 'detail');
        return [`${entry.name} ${JSON.stringify(detail)}`];
      }),
    );
  await expect
    .poll(async () => (await tracks()).find((entry) => entry.startsWith('draw ')))
    .toContain('"track":"engine (worker)"');
});

test('exports a trace that names its threads and carries the run, and plays it again', async ({
  page,
}) => {
  const profiler = await Profiler.play(page, 'worker');
  await profiler.game.reach(200);
  await page.keyboard.press('p');
  await profiler.game.expectStatus('paused');
  const ticks = await profiler.game.hud('distance');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    profiler.button('Export trace').click(),
  ]);
  const path = await download.path();
  const text = await readFile(path, 'utf8');
  expectTraceEvents(JSON.parse(text));
  const parsed = parseTraceFile(text);
  expect(parsed).toMatchObject({ ok: true, value: { recording: { seed: 5, ticks } } });

  await page.locator('[data-trace-file]').setInputFiles(path);
  await profiler.button('Replay from the start').click();
  await expect(profiler.game.root).toHaveAttribute('data-status', 'replaying');
  expect(await profiler.game.hud('distance')).toBe(0);
  await profiler.button('60 ticks forward').click();
  await expect.poll(() => profiler.game.hud('distance')).toBe(60);
  await profiler.button('Play / halt').click();
  await profiler.game.reach(70);
  await profiler.button('Leave replay').click();
  await profiler.game.expectStatus('paused');
  expect(await profiler.game.hud('distance')).toBe(ticks);
});

/** As the format's description has it: every event has its name, phase, process, thread and time. */
function expectTraceEvents(file: unknown): void {
  expect(file).toMatchObject({ traceEvents: expect.any(Array) });
  const events: unknown = Reflect.get(Object(file), 'traceEvents');
  if (!Array.isArray(events)) return;
  const named = new Map<unknown, unknown>();
  const names = new Set<unknown>();
  for (const event of events) {
    expect(event).toMatchObject({
      name: expect.any(String),
      ph: expect.stringMatching(/^[MXiCbnestf]$/),
      pid: expect.any(Number),
      tid: expect.any(Number),
      ts: expect.any(Number),
    });
    if (event.ph === 'X') expect(event.dur).toBeGreaterThanOrEqual(0);
    if (event.name === 'thread_name') named.set(event.tid, event.args.name);
    else names.add(event.name);
  }
  expect([...named.values()]).toEqual(['page', 'engine (worker)']);
  for (const name of ['drain', 'tick', 'draw', 'post']) expect(names).toContain(name);
}

test('steps a paused run tick by tick and tells the numbers of what is pointed at', async ({
  page,
}) => {
  const profiler = await Profiler.play(page, 'worker');
  await page.keyboard.press('p');
  await profiler.game.expectStatus('paused');
  const ticks = await profiler.game.hud('distance');
  await profiler.button('1 tick back').click();
  await expect.poll(() => profiler.game.hud('distance')).toBe(ticks - 1);
  await profiler.button('1 tick forward').click();
  await profiler.button('1 tick forward').click();
  await expect.poll(() => profiler.game.hud('distance')).toBe(ticks + 1);
  await profiler.panel.getByLabel('Collision boxes').check();
  // The car stands at 20 to 60 px of a world of 900 x 500, on the ground at 420.
  await page.locator('[data-game] canvas').hover({ position: { x: 40, y: 400 }, force: true });
  await expect(profiler.panel.locator('[data-inspected="car"]')).toContainText('40 × 40');
  // By keyboard: the point stands in two fields.
  await profiler.panel.getByLabel('y', { exact: true }).fill('10');
  await expect(profiler.panel.getByText('Nothing there.')).toBeVisible();
});

test('the jank bench compares both threads in under half a minute and keeps the run', async ({
  page,
}) => {
  test.slow();
  const profiler = await Profiler.play(page, 'worker');
  await profiler.game.reach(100);
  await page.keyboard.press('p');
  await profiler.game.expectStatus('paused');
  const ticks = await profiler.game.hud('distance');
  const began = Date.now();
  await profiler.button('Run jank bench').click();
  const result = profiler.panel.locator('[data-bench-result]');
  await expect(result).toBeVisible({ timeout: 30_000 });
  expect(Date.now() - began).toBeLessThan(30_000);
  const most = result.locator('table', { hasText: 'blocked 250 ms of every 300' });
  const framesOf = async (host: string) => {
    const cell = most.locator(`[data-host="${host}"] [data-column="frames"]`);
    return Number(await cell.getAttribute('data-value'));
  };
  expect(await framesOf('worker')).toBeGreaterThan(1.5 * (await framesOf('page')));
  await profiler.game.expectStatus('paused');
  await profiler.game.expectThread('worker');
  expect(await profiler.game.hud('distance')).toBe(ticks);
});

test('moves the run to the other thread as it stands', async ({ page }) => {
  const profiler = await Profiler.play(page, 'worker');
  await page.keyboard.press('p');
  await profiler.game.expectStatus('paused');
  const ticks = await profiler.game.hud('distance');
  await profiler.panel.getByRole('button', { name: 'page', exact: true }).click();
  await profiler.game.expectThread('main');
  await profiler.game.expectStatus('paused');
  expect(await profiler.game.hud('distance')).toBe(ticks);
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
