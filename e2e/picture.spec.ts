/** The picture under resizes, other screens, lost canvases and slow devices; the run goes on. */
import type { Page } from '@playwright/test';
import { Game, THREADS } from './support/game.ts';
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

async function expectSharp(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { width, height, px, py, ratio } = await measureCanvas(page);
      return Math.abs(px - width * ratio) < 1.5 && Math.abs(py - height * ratio) < 1.5;
    })
    .toBe(true);
}

/** Under load a run may be drawn more coarsely, but never out of proportion. */
async function expectProportions(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { width, height, px, py } = await measureCanvas(page);
      return Math.abs(px / py / (width / height) - 1);
    })
    .toBeLessThan(0.02);
}

async function storm(page: Page): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await page.setViewportSize({ width: 400 + ((i * 97) % 900), height: 500 + ((i * 61) % 400) });
  }
}

for (const thread of THREADS) {
  test(`thread=${thread}: a storm of resizes costs neither the run nor the picture`, async ({
    page,
  }) => {
    const game = await Game.open(page, thread, '&seed=1');
    await storm(page);
    await expectSharp(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectSharp(page);
    await game.start.click();
    await storm(page);
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await expectProportions(page);
    }
    // The world is that of the start: left alone, seed 1 ends at tick 220 in any window.
    await expect(game.dialog).toBeVisible({ timeout: 15_000 });
    expect(await game.hud('distance')).toBe(220);
  });
}

test('a screen of another ratio: sharp again', async ({ page, context }) => {
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
    await expectSharp(page);
  }
  await game.start.click();
  await game.reach(20);
  await cdp.send('Emulation.clearDeviceMetricsOverride');
  await expectProportions(page);
  await expect(game.dialog).toBeVisible({ timeout: 15_000 });
  expect(await game.hud('distance')).toBe(220);
});

for (const thread of THREADS) {
  test(`thread=${thread}: the GPU process crashes: paused, and the picture comes back`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    // A browser of its own: after a few crashes Chromium draws without a GPU process.
    const browser = await playwright.chromium.launch(launchOptions);
    const page = await browser.newPage();
    await page.goto(`${baseURL}/game?thread=${thread}&seed=1`);
    const game = new Game(page);
    await game.start.click();
    await game.reach(30);
    const cdp = await browser.newBrowserCDPSession();
    await cdp.send('Browser.crashGpuProcess');
    await game.expectStatus('paused');
    await game.expectThread(thread);
    const canvas = page.locator('canvas');
    const size = async () => (await canvas.screenshot()).length;
    // An empty canvas is one colour: a few hundred bytes.
    await expect.poll(size, { timeout: 10_000 }).toBeGreaterThan(10_000);
    const paused = await game.hud('distance');
    await expect(async () => {
      if (await game.resume.isVisible()) await game.resume.click();
      expect(await game.hud('distance')).toBeGreaterThan(paused + 20);
    }).toPass();
    await browser.close();
  });
}

test('a canvas that is lost for good: the run goes on on a fresh one', async ({ page }) => {
  await page.route('**/assets/worker-*.js', async (route) => {
    const response = await route.fetch();
    // The engine's canvas is the first that listens for its loss.
    const prelude = `const listen = OffscreenCanvas.prototype.addEventListener;
OffscreenCanvas.prototype.addEventListener = function (...rest) {
  globalThis.picture = this;
  return listen.apply(this, rest);
};\n`;
    await route.fulfill({ response, body: prelude + (await response.text()) });
  });
  const game = await Game.open(page, 'worker', '&seed=1');
  await game.start.click();
  await game.reach(60);
  await page.workers()[0]?.evaluate('picture.dispatchEvent(new Event("contextlost"))');
  await game.expectStatus('paused');
  const paused = await game.hud('distance');
  await game.expectThread('main');
  await game.expectStatus('paused');
  expect(await game.hud('distance')).toBe(paused);
  await game.resume.click();
  await expect(game.dialog).toBeVisible({ timeout: 15_000 });
  expect(await game.hud('distance')).toBe(220);
});

test.describe('a slow device', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true });

  for (const rate of [4, 6]) {
    test(`${rate} times slower: 60 ticks a second, drawing gives way`, async ({
      page,
      context,
    }) => {
      test.setTimeout(90_000);
      const game = await Game.open(page, 'main', '&seed=7');
      const width = async () => (await measureCanvas(page)).px;
      const finest = await width();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      await game.start.click();
      await game.reach(10);
      const pace = await ticksPerSecond(page);
      expect(pace).toBeGreaterThan(50);
      expect(pace).toBeLessThan(70);

      // A fast machine keeps up even so; then nothing has to give way.
      let frames = 0;
      const gaveWay = async () => {
        frames = await framesPerSecond(page);
        return frames > 45 || (await width()) < finest;
      };
      await expect.poll(gaveWay, { timeout: 30_000, intervals: [0] }).toBe(true);
      const measured = `${pace.toFixed(1)} ticks/s, ${frames} frames/s, ${finest} → ${await width()} px`;
      test.info().annotations.push({ type: 'measured', description: measured });
    });
  }
});

/** From report to report, so that their distance does not count. */
function ticksPerSecond(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const ticks = () =>
      Number(document.querySelector('[data-hud="distance"]')?.getAttribute('data-value'));
    const nextReport = () =>
      new Promise<void>((resolve) => {
        const before = ticks();
        const look = () => (ticks() === before ? requestAnimationFrame(look) : resolve());
        look();
      });
    await nextReport();
    const from = { ticks: ticks(), time: performance.now() };
    while (performance.now() - from.time < 1500) await nextReport();
    return ((ticks() - from.ticks) * 1000) / (performance.now() - from.time);
  });
}

function framesPerSecond(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const from = performance.now();
    let frames = 0;
    for (; performance.now() - from < 1000; frames++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return frames;
  });
}
