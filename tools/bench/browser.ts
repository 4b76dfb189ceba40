/** What the measurements in a browser share: the browser, the served builds, and pages in play. */
import type { Server } from 'node:http';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { PROTOCOL, type Question } from '../../profiler/src/protocol.ts';
import { chromiumOptions } from '../find-browser.mjs';
import { serveBarePage } from './bare-page.ts';
import { MARK, readTrace, TRACE_CATEGORIES, type Trace } from './trace.ts';

export interface Bench {
  readonly browser: Browser;
  /** Addresses of this build and of the bare page; they end with a slash. */
  readonly site: string;
  readonly bare: string;
  close(): Promise<void>;
}

/** No benchmark calls a public service. A Playwright route would disable the browser's cache. */
const WITHOUT_INTERNET = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
/** Without these flags, heap sizes are rounded and a collection may happen at any time. */
const HEAP_FLAGS = ['--enable-precise-memory-info', '--js-flags=--expose-gc'];

/** Builds the site and serves it next to the bare page. */
export async function openBench(): Promise<Bench> {
  await build({ logLevel: 'error' });
  const bare = await serveBarePage();
  const site = await serveSite('dist');
  const browser = await launchBrowser();
  return {
    browser,
    site: site.address,
    bare: addressOf(bare),
    async close() {
      await browser.close();
      await site.close();
      bare.close();
    },
  };
}

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args } = await chromiumOptions();
  return chromium.launch({ executablePath, args: [...args, WITHOUT_INTERNET, ...HEAP_FLAGS] });
}

/** Serves a build on any free port as a static host does, with its Brotli copies. */
export async function serveSite(outDir: string) {
  const server = await preview({ build: { outDir }, preview: { port: 0 }, logLevel: 'error' });
  return { address: addressOf(server.httpServer), close: () => server.close() };
}

function addressOf(server: Pick<Server, 'address'>): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}/`;
}

/**
 * Asks the loop recorder of the engine's worker, as a panel would (profiler/src/protocol.ts). No panel is open, because
 * its work would also be measured.
 */
export const ASK_LOOP = `{
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

/** Opens or closes the recording of the engine's worker, or returns its new records as JSON. */
export function askLoop(page: Page, question: Question): Promise<unknown> {
  // Converted, because Playwright does not return typed arrays.
  return page.evaluate(
    `askLoop('${question}').then((answer) => JSON.parse(JSON.stringify(answer, (key, value) =>
      ArrayBuffer.isView(value) ? Array.from(value) : value)))`,
  );
}

/** A first visit, with an empty cache. Nothing is stored for later visits, because storing would also be measured. */
export function newVisit(browser: Browser, options = {}): Promise<BrowserContext> {
  const viewport = { width: 1280, height: 800 };
  return browser.newContext({ viewport, serviceWorkers: 'block', ...options });
}

/** A page that does not request a price, and whose trace has an origin. */
export async function newPage(browser: Browser): Promise<Page> {
  const context = await newVisit(browser);
  const page = await context.newPage();
  await page.addInitScript({ content: `performance.mark('${MARK}');` });
  return page;
}

/** Opens the game, and starts the run of seed 5. Shots every SHOT_MS win it: it lasts 166 s. */
export async function playGame(browser: Browser, site: string, thread: string): Promise<Page> {
  const page = await newPage(browser);
  await page.route('**/api/v3/**', (route) =>
    route.fulfill({ json: { binancecoin: { usd: 600 } } }),
  );
  await page.addInitScript({ content: ASK_LOOP });
  await page.goto(`${site}game?seed=5&thread=${thread}`);
  await page.locator(`[data-game][data-thread="${thread}"]`).waitFor();
  await page.getByRole('button', { name: 'START GAME' }).click();
  return page;
}

const SHOT_MS = 450;

/** Presses the key repeatedly for about `ms`. Returns the seconds that this took. */
export async function shoot(page: Page, ms: number): Promise<number> {
  const from = performance.now();
  for (let at = from; at < from + ms; at += SHOT_MS) {
    await page.keyboard.press('s');
    await page.waitForTimeout(Math.max(0, at + SHOT_MS - performance.now()));
  }
  return (performance.now() - from) / 1000;
}

/** The page itself dispatches the key, because it may be blocked. */
export function shootAlone(page: Page): Promise<unknown> {
  const press = `new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true })`;
  return page.evaluate(`setInterval(() => document.body.dispatchEvent(${press}), ${SHOT_MS})`);
}

/** Throws when the run ended during the measurement. */
export async function requirePlaying(page: Page): Promise<void> {
  const status = await page.locator('[data-game]').getAttribute('data-status');
  if (status !== 'playing') throw new Error('the run ended before the measurement did');
}

/** Chromium's trace of `act`. Tracing costs time, so `categories` should be as few as possible. */
export async function trace(
  page: Page,
  act: () => Promise<unknown>,
  categories: readonly string[] = TRACE_CATEGORIES,
): Promise<Trace> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: [...categories] });
  await act();
  return readTrace(await browser.stopTracing());
}
