/** The price banner in a browser. Retries, polling and nonsense of the service: tests/src/price. */
import type { Page } from '@playwright/test';
import { installStoppedClock, runUntil } from './support/clock.ts';
import { PriceService, serverError, waitForEstimate } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'BNB price' });
/** ms, longer than all retries and their waits. */
const GIVEN_UP = 12_000;

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
