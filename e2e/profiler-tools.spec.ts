/** The developers' tools of the profiler: export a trace, step through a run, move it between threads. */
import { createHash } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { MARKS } from './support/game-state.ts';
import { Profiler } from './support/profiler.ts';
import { expect, test } from './support/test.ts';

test('exports a trace with its run, and plays it again', { tag: '@long' }, async ({ page }) => {
  const profiler = await Profiler.play(page, 'worker');
  const { distance: ticks } = await profiler.game.pause();
  await profiler.expand('Trace', 'Time travel');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    profiler.button('Export trace').click(),
  ]);
  await page.locator('[data-trace-file]').setInputFiles(await download.path());
  await profiler.button('Replay from the start').click();
  await profiler.game.expectStatus('replaying');
  await expect.poll(() => profiler.game.distance()).toBe(0);
  await profiler.button('60 ticks forward').click();
  await expect.poll(() => profiler.game.distance()).toBe(60);
  await profiler.button('Play / halt').click();
  await profiler.game.reach(60);
  await profiler.button('Leave replay').click();
  await profiler.game.expectStatus('paused');
  await expect.poll(() => profiler.game.distance()).toBe(ticks);
});

/** Length of a run that has bodies on screen. */
const TICKS = 600;

test('a paused run, and steps through it as a replay, show the exact tick of the numbers, and its boxes', {
  tag: '@long',
}, async ({ page }) => {
  const profiler = await Profiler.open(page, 'worker', TICKS);
  await profiler.expand('Time travel');
  const canvas = page.locator(MARKS.canvas);
  const boxes = profiler.panel.getByLabel('Collision boxes');
  await profiler.panel.getByLabel('x', { exact: true }).fill('40');
  await profiler.panel.getByLabel('y', { exact: true }).fill('400');
  await expect(profiler.panel.locator('[data-inspected="car"]')).toContainText('40 × 40');
  let inspected = '';
  // Once the picture no longer changes.
  const isSettled = async () => {
    const before = inspected;
    inspected = await pixels(canvas);
    return inspected === before;
  };
  await expect.poll(isSettled).toBe(true);
  await boxes.check();
  await expect.poll(() => pixels(canvas)).not.toBe(inspected);
  await boxes.uncheck();
  await expect.poll(() => pixels(canvas)).toBe(inspected);
  await profiler.button('1 tick back').click();
  await profiler.game.expectStatus('replaying');
  await expect.poll(() => profiler.game.distance()).toBe(TICKS - 1);
  await expect.poll(isSettled).toBe(true);
  const earlier = inspected;
  await profiler.button('1 tick forward').click();
  await expect.poll(() => pixels(canvas)).not.toBe(earlier);
  await profiler.button('1 tick back').click();
  await expect.poll(() => pixels(canvas)).toBe(earlier);
  // The car is at x 20 to 60 px of a world of 900 x 500, on the ground at y 420.
  await profiler.panel.getByLabel('y', { exact: true }).fill('10');
  await expect(profiler.panel.getByText('Nothing there.')).toBeVisible();
  await canvas.hover({ position: { x: 40, y: 400 }, force: true });
  await expect(profiler.panel.locator('[data-inspected="car"]')).toBeVisible();
});

/** Hash of the picture, with the overlay over it. */
async function pixels(canvas: Locator): Promise<string> {
  const image = await canvas.screenshot();
  return createHash('sha256').update(image).digest('hex');
}
