/** Opens a page of the production site and plays a run there for as long as a measurement needs. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { PROTOCOL, type Question } from '../../profiler/src/protocol.ts';
import { readTrace, TRACE_CATEGORIES, type Trace } from './trace.ts';

export type Thread = 'worker' | 'main';

const WINDOW = { width: 1280, height: 800 };

/** A shot every 450 ms wins the run of seed 5: a measurement may take its 10,000 ticks, 166 s. */
const SHOT_MS = 450;

/**
 * Asks the recorded loop of the engine's worker, as a panel would (profiler/src/protocol.ts). No panel is open, because its
 * work would be measured too.
 */
const ASK_LOOP = `{
  const NativeWorker = Worker;
  let worker, port;
  self.Worker = class extends NativeWorker {
    constructor(...args) {
      super(...args);
      worker = this;
    }
  };
  const answer = () => new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
  });
  self.askLoop = async (question) => {
    if (port === undefined) {
      const channel = new MessageChannel();
      port = channel.port1;
      const hello = { profilerPort: ${PROTOCOL}, timeOrigin: performance.timeOrigin, panel: 1 };
      worker.postMessage(hello, [channel.port2]);
      await answer();
    }
    port.postMessage(question);
    return question === 'read' ? (await answer()).batch : null;
  };
}`;

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
  await page.addInitScript({ content: ASK_LOOP + WATCH_START });
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

/** Opens or closes the recording of the engine's worker, or returns its new records as JSON holds them. */
export async function askLoop(page: Page, question: Question): Promise<unknown> {
  // Playwright does not return typed arrays from the page.
  return page.evaluate(
    `askLoop('${question}').then((answer) => JSON.parse(JSON.stringify(answer, (key, value) =>
      ArrayBuffer.isView(value) ? Array.from(value) : value)))`,
  );
}
