/** A page of the production site on which a run is played for as long as a measurement needs. */
import type { Browser, Page } from 'playwright';
import { readTrace, TRACE_CATEGORIES, type Trace } from './trace.ts';

export type Thread = 'worker' | 'main';

const WINDOW = { width: 1280, height: 800 };

/** Seed 5 with a shot every 450 ms wins: a measurement has 166 s, the 10,000 ticks of a run. */
const SHOT_MS = 450;

/**
 * Gives hold of the engine's worker, the way Comlink speaks to it: what the profiler's panel asks for
 * can be asked for without the panel, whose own work would be measured with it.
 */
const ASK_ENGINE = `
  const NativeWorker = Worker;
  self.Worker = class extends NativeWorker {
    constructor(...args) { super(...args); self.engineWorker = this; }
  };
  self.askEngine = (name, ...values) => new Promise((resolve) => {
    const id = String(Math.random());
    const listen = ({ data }) => {
      if (data?.id !== id) return;
      engineWorker.removeEventListener('message', listen);
      resolve(data.value);
    };
    engineWorker.addEventListener('message', listen);
    const argumentList = values.map((value) => ({ type: 'RAW', value }));
    engineWorker.postMessage({ id, type: 'APPLY', path: [name], argumentList });
  });
`;

/** Notes when the game has its engine, and when the last click was made: ms of the page's clock. */
const WATCH_START = `
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-game][data-thread]') === null) return;
    self.readyAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-thread'] });
  addEventListener('click', (event) => { self.clickedAt = event.timeStamp; }, true);
`;

/** The game page, its engine open and ready. */
export async function openGame(browser: Browser, address: string, thread: Thread): Promise<Page> {
  const context = await browser.newContext({ viewport: WINDOW });
  const page = await context.newPage();
  // The price is not what is measured, and no benchmark asks a public service.
  await page.route('**/api/v3/**', (route) =>
    route.fulfill({ json: { binancecoin: { usd: 600 } } }),
  );
  await page.addInitScript({ content: ASK_ENGINE + WATCH_START });
  await page.goto(`${address}game?seed=5&thread=${thread}`);
  await page.locator(`[data-game][data-thread="${thread}"]`).waitFor();
  return page;
}

/** A run under way that shoots by itself. `warmUp`: ms to wait. */
export async function play(
  browser: Browser,
  address: string,
  thread: Thread,
  warmUp: number,
): Promise<Page> {
  const page = await openGame(browser, address, thread);
  await page.getByRole('button', { name: 'START GAME' }).click();
  await page.evaluate((every) => {
    setInterval(() => {
      const press = { key: 's', bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', press));
    }, every);
  }, SHOT_MS);
  await page.waitForTimeout(warmUp);
  return page;
}

/** Throws when the run did not last as long as the measurement. */
export async function requirePlaying(page: Page): Promise<void> {
  const status = await page.locator('[data-game]').getAttribute('data-status');
  if (status !== 'playing') throw new Error('the run ended before the measuring did');
}

/** What Chromium saw while `act` went on. Noting costs time itself: `categories`, and no more. */
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

/** Asks the engine's worker for something; the answer is whatever it gives. */
export async function askEngine(
  page: Page,
  name: string,
  ...values: readonly (boolean | number)[]
): Promise<unknown> {
  const args = [name, ...values].map((value) => JSON.stringify(value)).join(', ');
  // Typed arrays do not pass as they are.
  return page.evaluate(
    `askEngine(${args}).then((answer) => JSON.parse(JSON.stringify(answer ?? null, (key, value) =>
      ArrayBuffer.isView(value) ? Array.from(value) : value)))`,
  );
}
