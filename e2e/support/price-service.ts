/** A price service whose answers the tests choose. */
import { expect, type Page, type Route } from '@playwright/test';
import { OFTEN } from './clock.ts';

const ADDRESS = /\/api\/v3\/simple\/price\?/;
const headers = { 'access-control-allow-origin': '*' };

type Answer = (route: Route) => Promise<void>;

export const price =
  (usd: unknown): Answer =>
  (route) =>
    route.fulfill({ json: { binancecoin: { usd } }, headers });
export const noNetwork: Answer = (route) => route.abort('internetdisconnected');

/** Records the requests; the answer can be changed at any time. */
export class PriceService {
  answer: Answer;
  readonly requests: string[] = [];

  private constructor(answer: Answer) {
    this.answer = answer;
  }

  static async on(page: Page, answer: Answer = price(612.34)): Promise<PriceService> {
    const service = new PriceService(answer);
    await page.route(ADDRESS, (route) => {
      service.requests.push(route.request().url());
      return service.answer(route);
    });
    return service;
  }
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
