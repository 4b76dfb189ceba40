/** Nothing moves on its own while a page loads, also when fonts and price arrive long after the text. */
import type { Page, Route } from '@playwright/test';
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

// With motion: the live hero and the demo come while the page is read.
test.use({ reducedMotion: 'no-preference' });

for (const path of ['/', '/game', '/whitepaper', '/metaverse']) {
  // A phone has other bars and another picture; the texts of the other pages only wrap.
  const tag = path === '/' || path === '/game' ? '@phone' : [];
  test(`nothing moves on ${path} with late fonts and a late price`, { tag }, async ({ page }) => {
    await recordShifts(page);
    const fonts = await holdBack(page, '**/*.woff2');
    const service = await PriceService.on(page);
    const answer = service.answer;
    const late = gate();
    service.answer = async (route) => {
      await late.opened;
      await answer(route);
    };
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => isLongPainted(page)).toBe(true);

    fonts.open();
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('700 2rem "Chakra Petch"')))
      .toBe(true);
    await settle(page);

    late.open();
    await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('$612.34');
    await settle(page);
    await expectStill(page);
  });
}

test('a shift would be seen', async ({ page }) => {
  await recordShifts(page);
  await PriceService.on(page);
  await page.goto('/');
  await expect.poll(() => isPainted(page)).toBe(true);
  await settle(page);
  await page.evaluate(() => {
    document.querySelector('main')?.style.setProperty('padding-top', '100px');
  });
  await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0);
});

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

async function shiftsOf(page: Page): Promise<readonly { value: number; element: string }[]> {
  return page.evaluate(() => window.shifts ?? []);
}

async function expectStill(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
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

function isPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
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

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

function gate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Requests to these addresses wait for `open`. */
async function holdBack(page: Page, addresses: string): Promise<Gate> {
  const held = gate();
  await page.route(addresses, async (route: Route) => {
    await held.opened;
    await route.continue();
  });
  return held;
}
