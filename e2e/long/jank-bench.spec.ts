/** The profiler's jank bench: it takes up to half a minute by its nature. */
import { Profiler } from '../support/profiler.ts';
import { expect, test } from '../support/test.ts';

test('the jank bench compares both threads and keeps the run', async ({ page }) => {
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
