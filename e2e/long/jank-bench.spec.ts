/** The profiler's jank bench: it takes up to half a minute by its nature. */
import type { Thread } from '../support/game-state.ts';
import { Profiler } from '../support/profiler.ts';
import { expect, test } from '../support/test.ts';

test('the jank bench compares both threads and keeps the run', async ({ page }) => {
  const profiler = await Profiler.play(page, 'worker');
  await profiler.game.reach(100);
  const { distance: ticks } = await profiler.game.pause();
  await profiler.button('Run jank bench').click();
  const result = profiler.panel.locator('[data-benchmark-result]');
  await expect(result).toBeVisible({ timeout: 90_000 });
  const most = result.locator('table', { hasText: 'blocked 250 ms of every 300' });
  const framesOf = async (thread: Thread) => {
    const cell = most.locator(`[data-engine-thread="${thread}"] [data-column="frames"]`);
    return Number(await cell.getAttribute('data-value'));
  };
  expect(await framesOf('worker')).toBeGreaterThan(1.5 * (await framesOf('main')));
  await profiler.game.expectStatus('paused');
  await profiler.game.expectThread('worker');
  expect(await profiler.game.distance()).toBe(ticks);
});
