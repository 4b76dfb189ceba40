/** The developers' tools of the profiler: a trace is exported, and its run stepped through. */
import { Profiler } from './support/profiler.ts';
import { expect, test } from './support/test.ts';

test('exports a trace with its run, and plays it again', { tag: '@long' }, async ({ page }) => {
  const profiler = await Profiler.play(page, 'worker');
  const { distance: ticks } = await profiler.game.pause();
  await profiler.expand('Trace', 'Compare', 'Time travel');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    profiler.button('Export trace').click(),
  ]);
  await profiler.panel.locator('input[multiple]').setInputFiles(await download.path());
  await expect(profiler.panel.getByRole('row', { name: 'missed a second' })).toBeVisible();
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
