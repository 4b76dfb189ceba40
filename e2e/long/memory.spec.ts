/** Two hundred visits to the game: at most one worker at a time, none at the end, a flat heap. */
import { THREADS } from '../support/game-state.ts';
import { type Heap, takeHeap } from '../support/heap.ts';
import { servePrice } from '../support/price-service.ts';
import { expect, test } from '../support/test.ts';

/** Before the first measurement: shapes and caches of V8 that they create stay. */
const WARM_UP = 50;
/**
 * Visits between the measurements. There are two such parts: what each visit leaves behind grows in both. What the page
 * shows at the moment of a measurement differs by some hundred objects, for a busy machine renders later.
 */
const PART = 75;
/** Measured: -20 to 35, because V8 stores some texts in another form. A session that one forgotten listener holds has 19,000. */
const BYTES_A_VISIT = 200;

// A recorded trace holds nodes of the page, and takes as long as the visits themselves.
// The option alone would give these tests a browser of their own, after all others.
if (process.env['E2E_TRACE']) test.use({ trace: 'off' });

for (const thread of THREADS) {
  test(`200 visits in thread=${thread} leave nothing behind`, async ({ page }) => {
    test.setTimeout(600_000);
    await servePrice(page);
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
      await expect.poll(() => page.workers().length, { intervals: [10] }).toBe(0);
      await expect.poll(() => page.locator('canvas').count(), { intervals: [10] }).toBe(0);
    };

    await page.goto('/');
    await visit(() => link.click());
    for (let i = 1; i < WARM_UP; i++) await visit(() => page.goForward());
    const warm = await takeHeap(cdp);
    for (let i = 0; i < PART; i++) await visit(() => page.goForward());
    const half = await takeHeap(cdp);
    for (let i = 0; i < PART; i++) await visit(() => page.goForward());
    const end = await takeHeap(cdp);

    const growth = (count: (heap: Heap) => number) =>
      Math.min(count(half) - count(warm), count(end) - count(half)) / PART;
    const kinds = [...end.kinds.keys()].map((kind) => ({
      kind,
      aVisit: growth((heap) => heap.kinds.get(kind) ?? 0),
    }));
    expect(kinds.filter(({ aVisit }) => aVisit >= 0.5)).toEqual([]);
    expect(growth(({ bytes }) => bytes)).toBeLessThan(BYTES_A_VISIT);
    expect(growth(({ nodes }) => nodes)).toBeLessThan(0.5);
    expect(growth(({ listeners }) => listeners)).toBeLessThan(0.5);
  });
}
