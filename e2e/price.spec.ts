/** The price banner in a browser. Retries, polling and nonsense of the service: tests/src/price. */
import type { Page } from '@playwright/test';
import { installStoppedClock, runUntil } from './support/clock.ts';
import { PriceService, serverError, waitForEstimate } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'BNB price' });
/** ms between two requests, and longer than all retries and their waits. */
const POLL = 300_000;
const GIVEN_UP = 12_000;

test('shows the live price', async ({ page }) => {
  const service = await PriceService.on(page);
  await page.goto('/');
  await expect(banner(page)).toContainText('$612.34');
  await expect(banner(page)).toContainText('Live Price');
  await expect(banner(page)).toContainText('Buy BNB Runner tokens with BNB on BSC');
  await expect(banner(page)).not.toContainText('Loading');
  await expect(banner(page)).not.toContainText('estimate');
  expect(service.requests).toEqual([
    'https://api.coingecko.com/api/v3/simple/price?ids=binancecoin&vs_currencies=usd',
  ]);
});

test('a service that fails: 3 retries, then the fallback with its mark; the banner keeps its box', {
  tag: '@phone',
}, async ({ page }) => {
  await installStoppedClock(page);
  const service = await PriceService.on(page, serverError);
  await page.goto('/');
  await runUntil(page, async () => service.requests.length === 1);
  await expect(banner(page)).toHaveText('Loading BNB price...');
  const before = await banner(page).boundingBox();
  await waitForEstimate(page);
  await expect(banner(page)).toContainText('$650.00');
  await expect(banner(page)).toContainText('Live Price');
  await page.clock.runFor(GIVEN_UP);
  expect(service.requests).toHaveLength(4);
  expect(await banner(page).boundingBox()).toEqual(before);
});

test('rests while the page is hidden, and asks when it is shown again', async ({ page }) => {
  await installStoppedClock(page);
  const service = await PriceService.on(page);
  await page.goto('/');
  await runUntil(page, async () => (await banner(page).textContent())?.includes('$612') === true);
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
