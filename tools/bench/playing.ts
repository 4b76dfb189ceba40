/** Opens a page of the production site and plays a run there for as long as a measurement needs. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Questions } from '../../shared/contract.ts';
import { readTrace, TRACE_CATEGORIES, type Trace } from './trace.ts';

export type Thread = 'worker' | 'main';

const WINDOW = { width: 1280, height: 800 };

/** A shot every 450 ms wins the run of seed 5: a measurement may take its 10,000 ticks, 166 s. */
const SHOT_MS = 450;

/** A script that defines `Comlink`, of the version that the site uses. */
const COMLINK = readFileSync(
  new URL('../../node_modules/comlink/dist/umd/comlink.min.js', import.meta.url),
  'utf8',
);

/**
 * Makes the engine's worker available as `engine`, a second Comlink client next to the page's. The
 * profiler's panel stays closed, because its work would be measured too.
 */
const CONNECT_ENGINE = `
  const NativeWorker = Worker;
  self.Worker = class extends NativeWorker {
    constructor(...args) {
      super(...args);
      let client;
      // Connect at the first call: until then messages cost the page no more than usual.
      Object.defineProperty(self, 'engine', {
        configurable: true,
        get: () => (client ??= Comlink.wrap(this)),
      });
    }
  };
`;

/** Records when the engine is open and when the last click was made, in ms of the page's clock. */
const WATCH_START = `
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-game][data-thread]') === null) return;
    self.readyAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-thread'] });
  addEventListener('click', (event) => { self.clickedAt = event.timeStamp; }, true);
`;

/** A first visit, with an empty cache. It stores no files for later: that would be measured, too. */
export function newVisit(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: WINDOW, serviceWorkers: 'block' });
}

/** Opens the game page and waits until its engine is open. */
export async function openGame(browser: Browser, address: string, thread: Thread): Promise<Page> {
  const context = await newVisit(browser);
  const page = await context.newPage();
  // The price is not measured, and no benchmark asks a public service.
  await page.route('**/api/v3/**', (route) =>
    route.fulfill({ json: { binancecoin: { usd: 600 } } }),
  );
  await page.addInitScript({ content: COMLINK + CONNECT_ENGINE + WATCH_START });
  await page.goto(`${address}game?seed=5&thread=${thread}`);
  await page.locator(`[data-game][data-thread="${thread}"]`).waitFor();
  return page;
}

/** Starts a run that shoots by itself, and waits `warmUpMs`. */
export async function play(
  browser: Browser,
  address: string,
  thread: Thread,
  warmUpMs: number,
): Promise<Page> {
  const page = await openGame(browser, address, thread);
  await page.getByRole('button', { name: 'START GAME' }).click();
  await page.evaluate((every) => {
    setInterval(() => {
      const press = { key: 's', bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', press));
    }, every);
  }, SHOT_MS);
  await page.waitForTimeout(warmUpMs);
  return page;
}

/** Throws when the run ended during the measurement. */
export async function requirePlaying(page: Page): Promise<void> {
  const status = await page.locator('[data-game]').getAttribute('data-status');
  if (status !== 'playing') throw new Error('the run ended before the measurement did');
}

/** Chromium's trace of `act`. Tracing costs time, so `categories` should be as few as possible. */
export async function trace(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
  categories: readonly string[] = TRACE_CATEGORIES,
): Promise<Trace> {
  await browser.startTracing(page, { categories: [...categories] });
  await act();
  return readTrace(await browser.stopTracing());
}

/** Asks the engine in its worker for profile records, and returns the answer as JSON holds it. */
export async function askProfile(
  page: Page,
  asked: Questions['profile']['asked'],
): Promise<unknown> {
  // Playwright does not return typed arrays from the page.
  return page.evaluate(
    `engine.ask('profile', '${asked}').then((answer) => JSON.parse(JSON.stringify(answer ?? null, (key, value) =>
      ArrayBuffer.isView(value) ? Array.from(value) : value)))`,
  );
}
