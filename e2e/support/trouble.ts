/** Trouble that tests cause from outside: scripts that are changed on their way, workers that die, busy pages. */
import type { Page } from '@playwright/test';

/** Address of the worker's script. */
export const WORKER_SCRIPT = '**/assets/worker-*.js';

/** The scripts at these addresses run `prelude` first. */
export async function withPrelude(page: Page, addresses: string, prelude: string): Promise<void> {
  await page.route(addresses, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${prelude}\n${await response.text()}` });
  });
}

/** Answers 404 from now on for the scripts of this name. */
export async function removeScript(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404 }));
}

/** An uncaught error in the worker: its death. */
export async function throwInWorker(page: Page): Promise<void> {
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose');
    });
  });
}

/** Keeps the page's thread busy for ms. */
export async function blockPage(page: Page, ms: number): Promise<void> {
  await page.evaluate((busyMs) => {
    const until = performance.now() + busyMs;
    while (performance.now() < until);
  }, ms);
}

/** Storage that throws on every access, as where a browser forbids it. For addInitScript. */
export function denyStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
}

/** Storage that takes nothing more. For addInitScript. */
export function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}
