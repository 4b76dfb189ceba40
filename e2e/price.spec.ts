/** The price banner, while the service answers, is slow, fails, or returns nonsense. */
import type { Page } from '@playwright/test';
import { installStoppedClock, OFTEN, runUntil } from './support/clock.ts';
import { cutOff, noNetwork, PriceService, price, serverError } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'BNB price' });
/** Longer than all retries and their waits. */
const GIVEN_UP = 12_000;
const POLL = 300_000;

test('shows the live price', { tag: '@phone' }, async ({ page }) => {
  const service = await PriceService.on(page);
  await page.goto('/');
  await expect(banner(page)).toContainText('$612.34');
  await expect(banner(page)).toContainText('BNB');
  await expect(banner(page)).toContainText('Live Price');
  await expect(banner(page)).toContainText('Buy BNB Runner tokens with BNB on BSC');
  await expect(banner(page)).not.toContainText('Loading');
  await expect(banner(page)).not.toContainText('estimate');
  expect(service.requests).toEqual([
    'https://api.coingecko.com/api/v3/simple/price?ids=binancecoin&vs_currencies=usd',
  ]);
});

test('a slow service: loading first, then the price, and nothing moves', { tag: '@phone' }, async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await PriceService.on(page, async (route) => {
    await held;
    await price(580)(route);
  });
  await page.goto('/');
  await expect(banner(page)).toHaveText('Loading BNB price...');
  const before = await banner(page).boundingBox();
  release();
  await expect(banner(page)).toContainText('$580.00');
  expect(await banner(page).boundingBox()).toEqual(before);
});

for (const [what, answer] of [
  ['errors', serverError],
  ['no network', noNetwork],
  ['nonsense', price('a lot')],
  ['a negative price', price(-1)],
  ['a huge price', price(1e300)],
  ['an answer that is cut off', cutOff],
] as const) {
  // The layout is the same for all of them: one is enough on a phone.
  const tag = what === 'errors' ? '@phone' : [];
  test(`${what}: 3 retries, then the fallback with its mark`, { tag }, async ({ page }) => {
    await installStoppedClock(page);
    const service = await PriceService.on(page, answer);
    await page.goto('/');
    await runUntil(page, async () => service.requests.length === 1);
    await expect(banner(page)).toHaveText('Loading BNB price...');
    const before = await banner(page).boundingBox();
    for (const [asked, wait] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ] as const) {
      expect(service.requests).toHaveLength(asked);
      await expect(banner(page)).toHaveText('Loading BNB price...');
      // The wait begins when the answer has arrived.
      await expect
        .poll(async () => {
          await page.clock.runFor(wait / 4);
          return service.requests.length;
        }, OFTEN)
        .toBe(asked + 1);
    }
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return banner(page).textContent();
      }, OFTEN)
      .toContain('$650.00');
    await expect(banner(page)).toContainText('Live Price');
    await expect(banner(page)).toContainText('offline estimate');
    await page.clock.runFor(GIVEN_UP);
    expect(service.requests).toHaveLength(4);
    expect(await banner(page).boundingBox()).toEqual(before);
  });
}

test('polls every 300 s, keeps the last price when one fails, and recovers', async ({ page }) => {
  await installStoppedClock(page);
  const service = await PriceService.on(page, price(600));
  await page.goto('/');
  const settled = async (text: string) => {
    await expect
      .poll(async () => {
        await page.clock.runFor(2000);
        return banner(page).textContent();
      }, OFTEN)
      .toContain(text);
  };
  await settled('$600.00');
  service.answer = price(601.5);
  await page.clock.runFor(POLL);
  await settled('$601.50');
  expect(service.requests).toHaveLength(2);
  service.answer = serverError;
  await page.clock.runFor(POLL);
  await settled('last known');
  await expect(banner(page)).toContainText('$601.50');
  await expect(banner(page)).not.toContainText('Loading');
  service.answer = price(599);
  await page.clock.runFor(POLL);
  await settled('$599.00');
  await expect(banner(page)).not.toContainText('last known');
});

test('rests while the page is hidden', async ({ page }) => {
  await installStoppedClock(page);
  const service = await PriceService.on(page);
  await page.goto('/');
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return banner(page).textContent();
    }, OFTEN)
    .toContain('$612.34');
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await turn('hidden');
  await page.clock.runFor(3 * POLL);
  expect(service.requests).toHaveLength(1);
  await turn('visible');
  await expect.poll(() => service.requests.length).toBe(2);
});
