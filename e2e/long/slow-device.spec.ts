/** A slow phone: the run keeps its pace, and the drawing gives way. */
import type { Page } from '@playwright/test';
import { Game } from '../support/game.ts';
import { expect, test } from '../support/test.ts';

// All that a slow phone has to draw.
test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  reducedMotion: 'no-preference',
});

for (const rate of [4, 6]) {
  test(`${rate} times slower: 60 ticks a second, in a coarser picture`, async ({
    page,
    context,
  }) => {
    const game = await Game.open(page, 'main', '&seed=7');
    const widthOfCanvas = () => game.canvas.evaluate((canvas: HTMLCanvasElement) => canvas.width);
    const finest = await widthOfCanvas();
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
      return frames > 45 || (await widthOfCanvas()) < finest;
    };
    await expect.poll(gaveWay, { timeout: 30_000, intervals: [0] }).toBe(true);
    const measured = `${pace.toFixed(1)} ticks/s, ${frames} frames/s, ${finest} → ${await widthOfCanvas()} px`;
    test.info().annotations.push({ type: 'measured', description: measured });
  });
}

/** Measured from report to report, so that the time between reports does not count. */
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
