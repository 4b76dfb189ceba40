/** What the measurements in a browser share: the browser, the served builds, and pages in play. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sirv from 'sirv';
import { PROTOCOL, type Question } from 'worker-loop-profiler/records';
import { chromiumOptions } from '../browsers.mjs';
import { listen, serveAsDeployed } from '../hosting/serve-as-deployed.ts';
import { freePort } from '../run.mjs';
import { buildSite } from '../site.ts';
import { writeFiles } from '../site-files.ts';

export type Bench = Awaited<ReturnType<typeof openBench>>;

/** No benchmark calls a public service. A Playwright route would disable the browser's cache. */
const WITHOUT_INTERNET = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/**
 * Chromium starts a renderer for its own menus during some visits. The last such list counts, so it repeats what could be
 * measured of Playwright's.
 */
const WITHOUT_FEATURES =
  '--disable-features=PreloadTopChromeWebUI,PaintHolding,HttpsUpgrades,MediaRouter,OptimizationHints';

/** File that the site requests from its price service. */
const PRICES = 'api/v3/simple/price';

/**
 * Builds the site and serves it next to the bare page. Their addresses end with a slash. The site serves a price itself, so
 * that no figure depends on the network; the build in dist/, which requests real ones, stays as it is.
 */
export async function openBench() {
  const outDir = mkdtempSync(join(tmpdir(), 'bnb-runner-bench-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const port = await freePort();
  process.env['VITE_PRICE_API'] = `http://127.0.0.1:${port}`;
  await buildSite({ build: { outDir, emptyOutDir: true } });
  writeFiles(outDir, { [PRICES]: JSON.stringify({ binancecoin: { usd: 612.34 } }) });
  const bare = await listen(sirv('tools/bench/bare'));
  const site = await listen(serveAsDeployed(outDir), port);
  const browser = await launchBrowser();
  return {
    browser,
    site: site.address,
    bare: bare.address,
    async close(): Promise<void> {
      await browser.close();
      await Promise.all([site.close(), bare.close()]);
    },
  };
}

export async function launchBrowser(...more: readonly string[]): Promise<Browser> {
  const { executablePath, args } = await chromiumOptions();
  return chromium.launch({
    executablePath,
    args: [...args, WITHOUT_INTERNET, WITHOUT_FEATURES, ...more],
  });
}

/** ms without an answer after which a build counts as one without a recorder. */
export const ANSWER_MS = 30_000;

/**
 * Opens or closes the recording of the engine's worker, or returns its new records. It asks in the worker, as a panel
 * would from the page. No panel is open, because its work would also be measured.
 */
export async function askLoop(page: Page, question: Question): Promise<unknown> {
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('the engine has no worker');
  return worker.evaluate(`(async () => {
    const answer = () => new Promise((resolve, reject) => {
      self.loopPort.onmessage = ({ data }) => resolve(data);
      setTimeout(reject, ${ANSWER_MS});
    });
    if (self.loopPort === undefined) {
      const { port1, port2 } = new MessageChannel();
      self.loopPort = port1;
      const data = { profilerPort: ${PROTOCOL}, panel: 1 };
      self.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
      const { refused } = await answer();
      if (refused) throw new Error(refused);
    }
    self.loopPort.postMessage('${question}');
    // Converted, because Playwright does not return typed arrays.
    const plain = (key, value) => (ArrayBuffer.isView(value) ? Array.from(value) : value);
    return '${question}' === 'read' ? JSON.parse(JSON.stringify((await answer()).batch, plain)) : null;
  })()`);
}

/**
 * A page of a first visit, with an empty cache, that will run `script` first. Nothing is stored for later visits, because
 * storing would be measured as well.
 */
export async function newPage(browser: Browser, script = ''): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const page = await browser.newPage({ viewport, serviceWorkers: 'block' });
  await page.addInitScript({ content: script });
  return page;
}

/** Opens the game, and starts the run of seed 5. Shots every SHOT_MS win it: it lasts 166 s. */
export async function playGame(browser: Browser, site: string, thread: string): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(`${site}game?seed=5&thread=${thread}`);
  await page.locator(`[data-game][data-thread="${thread}"]`).waitFor();
  await page.getByRole('button', { name: 'START GAME' }).click();
  return page;
}

export const SHOT_MS = 450;

/** Lets the page press the key by itself from now on: it may be blocked. */
export async function shoot(page: Page, everyMs = SHOT_MS): Promise<void> {
  const press = `new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true })`;
  await page.evaluate(`setInterval(() => document.body.dispatchEvent(${press}), ${everyMs})`);
}

/** Throws when the run ended during the measurement. */
export async function requirePlaying(page: Page): Promise<void> {
  const status = await page.locator('[data-game]').getAttribute('data-status');
  if (status !== 'playing') throw new Error('the run ended before the measurement did');
}
