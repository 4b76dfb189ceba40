/** Two hundred visits to the game: at most one worker at a time, none at the end, a flat heap. */
import type { Page } from '@playwright/test';
import { THREADS } from '../support/game-state.ts';
import { grownKinds, takeHeap } from '../support/heap.ts';
import { PriceService } from '../support/price-service.ts';
import { expect, test } from '../support/test.ts';

const VISITS = 200;
/** Visits before the first measurement: shapes and caches of V8 that they create stay. */
const WARM_UP = 50;
/**
 * Measured over the following 150 visits: -20 to 35, because V8 stores some texts in another form. A
 * session that one forgotten listener holds has 19,000.
 */
const BYTES_A_VISIT = 200;

// A recorded trace holds nodes of the page, and takes as long as the visits themselves.
test.use({ trace: 'off' });

for (const thread of THREADS) {
  test(`${VISITS} visits in thread=${thread} leave nothing behind`, async ({ page }) => {
    test.setTimeout(300_000);
    await PriceService.on(page);
    // Without OffscreenCanvas the game plays on the page; the link drops a flag.
    if (thread === 'main')
      await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    const cdp = await page.context().newCDPSession(page);
    const game = page.locator(`[data-game][data-thread=${thread}]`);
    const link = page.getByRole('link', { name: /play now/i }).first();
    const visit = async (enter: () => Promise<unknown>) => {
      await enter();
      // waitFor instead of expect(), whose pauses would be most of the test.
      await game.waitFor();
      expect(page.workers()).toHaveLength(thread === 'worker' ? 1 : 0);
      expect(await page.locator('canvas').count()).toBe(1);
      await page.goBack();
      await link.waitFor();
      await expectNoEngine(page);
    };

    await page.goto('/');
    await visit(() => link.click());
    for (let i = 1; i < WARM_UP; i++) await visit(() => page.goForward());
    const before = await takeHeap(cdp);
    for (let i = WARM_UP; i < VISITS; i++) await visit(() => page.goForward());
    const after = await takeHeap(cdp);

    const visits = VISITS - WARM_UP;
    expect(grownKinds(before, after, visits / 2)).toEqual([]);
    expect((after.bytes - before.bytes) / visits).toBeLessThan(BYTES_A_VISIT);
    expect(after.nodes - before.nodes).toBeLessThan(visits / 2);
    expect(after.listeners - before.listeners).toBeLessThan(visits / 2);
  });
}

async function expectNoEngine(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length, { intervals: [10] }).toBe(0);
  await expect.poll(() => page.locator('canvas').count(), { intervals: [10] }).toBe(0);
}
