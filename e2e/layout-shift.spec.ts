/** Nothing moves on its own while a page loads, also when fonts and price arrive long after the text. */
import type { Page } from '@playwright/test';
import { pages } from '../src/content/pages.ts';
import { hold } from './support/early.ts';
import { PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    /** Score and first element of every layout shift. */
    shifts?: { value: number; element: string }[];
  }
}

/** Sum of the scores of all shifts, also of those that each alone would round to nothing. */
const UNSEEN = 0.001;

// With motion: the demo comes while the page is read.
test.use({ reducedMotion: 'no-preference' });

for (const { path } of pages) {
  // A phone has other bars and another picture; the texts of the other pages only wrap.
  const tag = path === '/' || path === '/game' ? '@phone' : [];
  test(`nothing moves on ${path} with late fonts and a late price`, { tag }, async ({ page }) => {
    await recordShifts(page);
    const letFontsThrough = await hold(page, /\.woff2$/);
    await PriceService.on(page);
    const letPriceThrough = await hold(page, /\/api\/v3\//);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => isLongPainted(page)).toBe(true);

    letFontsThrough();
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('700 2rem "Chakra Petch"')))
      .toBe(true);
    await settle(page);

    letPriceThrough();
    await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('$612.34');
    await settle(page);
    await expectStill(page);
  });
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; element: string }[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 1;
        const [source] = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const text: unknown = source?.node?.textContent;
        shifts.push({ value, element: String(text).slice(0, 40) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(UNSEEN);
}

/** ms after the first paint. A font that is optional may still be used in its first 100 ms. */
const LATE_MS = 500;

function isLongPainted(page: Page): Promise<boolean> {
  return page.evaluate((lateMs) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint !== undefined && performance.now() - paint.startTime > lateMs;
  }, LATE_MS);
}

/** Two frames: what changed is drawn, and its shift is reported. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      }),
  );
}
