/**
 * Pages are complete HTML: they read without scripts, are hydrated in place, lose no press before that, and do not move
 * when the rest arrives. The HTML as text, and hydration at other addresses: tests/src/app.
 */
import type { Page } from '@playwright/test';
import { pages } from '../src/content/pages.ts';
import { OFTEN } from './support/clock.ts';
import { hold, SCRIPTS, throttle } from './support/early.ts';
import { Game } from './support/game.ts';
import { servePrice } from './support/price-service.ts';
import { expect, test } from './support/test.ts';
import { nextPaint } from './support/usable.ts';

declare global {
  interface Window {
    /** Score and first element of every layout shift. */
    shifts: { value: number; element: string }[];
    /** Texts and pictures that were the largest paint so far. */
    largest: string[];
    /** True once what follows the first picture has been hidden. */
    hasWaited?: boolean;
  }
}

const PATHS = [...pages.map(({ path }) => path), '/nowhere'];
/** Most that all shifts may add up to, also those that each alone would round to nothing. */
const UNSEEN = 0.001;
/** ms after the first paint. A font that is optional may still be used in its first 100 ms. */
const LATE_MS = 500;

test.beforeEach(({ page }) => servePrice(page));

const isHydrated = (page: Page) =>
  page.evaluate(() => document.querySelector('#root[data-page]') === null);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads completely, and the game says what it needs', async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
      // The site removes marked elements of <head> when it begins.
      await expect(page.locator('link[rel=canonical]:not([data-rendered])'), path).toHaveCount(0);
      const loading = page.getByText('Loading').filter({ visible: true });
      await expect(loading, path).toHaveCount(0);
      if (path !== '/game') continue;
      // By its element: Playwright finds no text of a noscript element.
      const line = page.getByRole('main').locator('noscript p');
      await expect(line).toHaveText('BNB Runner is a game and needs JavaScript.');
      await expect(page.getByRole('button', { name: 'START GAME' })).toBeHidden();
    }
  });
});

test.describe('a press before the scripts have arrived', () => {
  test('opens the wallet', async ({ page }) => {
    await throttle(page);
    const letThrough = await hold(page, SCRIPTS);
    await page.goto('/whitepaper', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click();
    letThrough();
    await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible();
  });

  test('starts the game', { tag: '@phone' }, async ({ page }) => {
    const letThrough = await hold(page, SCRIPTS);
    await page.goto('/game?seed=1', { waitUntil: 'commit' });
    const game = new Game(page);
    await game.start.click();
    letThrough();
    await game.expectStatus('playing');
  });
});

test.describe('what follows the first picture', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const note = () => {
        window.hasWaited ||= document.documentElement.hasAttribute('data-unpainted');
      };
      const of = { subtree: true, attributeFilter: ['data-unpainted'] };
      new MutationObserver(note).observe(document, of);
    });
    await hold(page, SCRIPTS);
    await hold(page, /\.webp$/);
  });

  test('does not wait for one that does not arrive', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('h2').first()).toBeVisible();
    expect(await page.evaluate(() => window.hasWaited)).toBe(true);
    // It appears in its place: otherwise it would count as moved.
    const places = await page.evaluate(() => {
      const next = document.querySelector('main section + *');
      const read = () => next?.getBoundingClientRect().top;
      const shown = read();
      document.documentElement.setAttribute('data-unpainted', '');
      return [read(), shown];
    });
    expect(places[0]).toBe(places[1]);
  });

  // A browser scrolls to what is visible, and gives up when the page is loaded: not in every visit, so the mark is looked for.
  for (const place of ['#economy', '#:~:text=Economic%20Model']) {
    test(`does not wait where the address names ${place}`, async ({ page }) => {
      await page.goto(`/whitepaper${place}`, { waitUntil: 'commit' });
      await expect(page.locator('h2').first()).toBeVisible();
      expect(await page.evaluate(() => window.hasWaited ?? false)).toBe(false);
    });
  }
});

test('a host that answers with another page does not break the site', async ({ page, request }) => {
  const landing = await (await request.get('/')).text();
  await page.route('**/metaverse', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: landing });
  });
  await page.goto('/metaverse');
  await expect(page).toHaveTitle('Metaverse demo · BNB Runner');
  await expect(page.getByText('15,847 miles')).toBeVisible();
  expect(await page.locator('meta[name="description"]').count()).toBe(1);
});

test.describe('with motion', () => {
  // The demo begins while the page is read.
  test.use({ reducedMotion: 'no-preference' });

  for (const path of PATHS) {
    // A phone has other bars and another picture; the texts of the other pages only wrap.
    const tag = path === '/' || path === '/game' ? '@phone' : [];
    test(`${path} keeps the delivered elements in their places, whatever arrives late`, {
      tag,
    }, async ({ page }) => {
      await recordShifts(page);
      const letFontsThrough = await hold(page, /\.woff2$/);
      const letPriceThrough = await hold(page, /\/api\/v3\//);
      const letScriptsThrough = await hold(page, SCRIPTS);
      await page.goto(path, { waitUntil: 'commit' });
      const title = await page.getByRole('heading', { level: 1 }).elementHandle();
      await expect.poll(() => isLongPainted(page), OFTEN).toBe(true);
      expect(await isHydrated(page)).toBe(false);
      const largest = await page.evaluate(() => window.largest);
      expect(largest).not.toEqual([]);

      // React reports a difference as an uncaught error, which fails every test.
      letScriptsThrough();
      await expect.poll(() => isHydrated(page), OFTEN).toBe(true);
      expect(await title?.evaluate((element) => element.isConnected)).toBe(true);
      await nextPaint(page);
      expect(await page.evaluate(() => window.largest)).toEqual(largest);
      letFontsThrough();
      const hasFont = () => page.evaluate(() => document.fonts.check('700 2rem "Chakra Petch"'));
      await expect.poll(hasFont, OFTEN).toBe(true);
      await nextPaint(page);
      letPriceThrough();
      await expect(page.getByRole('region', { name: 'BNB price' })).toContainText('$612.34');
      await nextPaint(page);

      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(UNSEEN);
      expect(await page.locator('title').count()).toBe(1);
      expect(await page.locator('meta[name="description"]').count()).toBe(1);
    });
  }

  test('the landing page has no engine; its night passes once, and ends', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await expect(page.locator('canvas')).toHaveCount(0);
    expect(page.workers()).toHaveLength(0);
    const passing = page.locator('section[aria-labelledby=home-title] div:has(> img[alt=""])');
    await expect(passing).toHaveCount(2);
    const ends = await passing.evaluateAll((pictures) =>
      pictures.map((picture) => picture.getAnimations()[0]?.effect?.getComputedTiming().endTime),
    );
    expect(ends).toEqual([3500, 5000]);
    // Without a width: nothing of it is in view.
    const clipped = /^polygon\((\S+ \S+), \1, (\S+ \S+), \2\)$/;
    for (const picture of await passing.all())
      await expect(picture).toHaveCSS('clip-path', clipped);
  });
});

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    window.largest = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('element' in entry && entry.element instanceof Element)
          window.largest.push(entry.element.outerHTML);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 1;
        const [source] = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const text: unknown = source?.node?.textContent;
        window.shifts.push({ value, element: String(text).slice(0, 40) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function isLongPainted(page: Page): Promise<boolean> {
  return page.evaluate((lateMs) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint !== undefined && performance.now() - paint.startTime > lateMs;
  }, LATE_MS);
}
