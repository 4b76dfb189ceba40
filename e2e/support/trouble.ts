/** Trouble that tests cause from outside: scripts that are changed on their way, workers that die, busy pages. */
import type { Page, Route } from '@playwright/test';

/** Address of the worker's script. */
export const WORKER_SCRIPT = /assets\/worker-(?!later|devtools)[^/]*\.js/;

/** The scripts at these addresses run `prelude` first. */
export async function withPrelude(
  page: Page,
  addresses: string | RegExp,
  prelude: string,
): Promise<void> {
  await page.route(addresses, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${prelude}\n${await response.text()}` });
  });
}

/** A deployment: from now on 404 for the scripts of this name, and the host's list of files is of another build. */
export async function removeScript(page: Page, name: string): Promise<void> {
  await page.route('/files.json', (route) => route.fulfill({ json: [] }));
  await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404 }));
}

/**
 * Requests for these files fail as without a network. Returns a function that lets them through again; the browser fires
 * no `online` event then.
 */
export async function cutOffScripts(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const abort = (route: Route) =>
    addresses.test(route.request().url()) ? route.abort('internetdisconnected') : route.fallback();
  await page.route('**/*', abort);
  return () => page.unroute('**/*', abort);
}

/** An uncaught error in the worker: its death. */
export async function throwInWorker(page: Page): Promise<void> {
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose');
    });
  });
}

/** Warnings that the site writes about its engine. */
export function collectWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

/** Counts the documents that are loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++;
  });
  return () => loads;
}

/** Denies all that a strict browser denies. For addInitScript. */
export function denyEverything(): void {
  const deny = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: deny });
  }
  for (const name of ['serviceWorker', 'connection', 'wakeLock']) {
    Object.defineProperty(navigator, name, { get: deny });
  }
}

/** Storage that takes nothing more, and holds nothing of use. For addInitScript. */
export function spoilStorage(): void {
  Storage.prototype.getItem = () => '{"version":-1,"run":"<b>","username":{}}';
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}
