/** A price service whose answers the tests choose. */
import { expect, type Page, type Route } from '@playwright/test';
import { OFTEN } from './clock.ts';

const ADDRESS = /\/api\/v3\/simple\/price\?/;

export const price = (usd: number) => (route: Route) =>
  route.fulfill({
    json: { binancecoin: { usd } },
    headers: { 'access-control-allow-origin': '*' },
  });
export const noNetwork = (route: Route) => route.abort('internetdisconnected');

/** Answers requests for the price, instead of what answered them before. */
export async function servePrice(page: Page, answer = price(612.34)): Promise<void> {
  await page.route(ADDRESS, answer);
}

/** Lets time pass on a page whose clock is installed, until all retries have failed. */
export async function waitForEstimate(page: Page): Promise<void> {
  const banner = page.getByRole('region', { name: 'BNB price' });
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return banner.textContent();
    }, OFTEN)
    .toContain('offline estimate');
}
