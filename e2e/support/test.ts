/**
 * The fixture of every browser test. It fails a test on faults that are not visible: an uncaught error, an unhandled
 * rejection, or a violation of the content security policy, in any page of the context. A test that launches its own
 * browser passes the contexts there to `watch`.
 */
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { waitForHydration } from './hydrated.ts';

export { expect };

interface Watch {
  /** Matches uncaught errors that a test causes on purpose. */
  readonly expectedErrors: RegExp | null;
  readonly silentFaults: string[];
  /** Watches a context of another browser than the test's own. */
  readonly watch: (context: BrowserContext) => Promise<void>;
}

export const test = base.extend<Watch>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitForHydration(page);
    await use(page);
  },
  expectedErrors: [null, { option: true }],
  silentFaults: [
    async ({ context, expectedErrors, serviceWorkers }, use) => {
      const faults: string[] = [];
      if (serviceWorkers === 'block') await holdServiceWorkers(context);
      await watchContext(context, faults);
      await use(faults);
      const unexpected = faults.filter((fault) => expectedErrors?.test(fault) !== true);
      expect(unexpected, 'uncaught errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
  watch: async ({ silentFaults }, use) => {
    await use((context) => watchContext(context, silentFaults));
  },
});

/** The page waits for one for ever: Playwright's own way warns on the console of each page. */
async function holdServiceWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const register = () => new Promise(() => {});
    const controller = { postMessage() {} };
    const value = Object.freeze({ controller, register, getRegistration: register });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value });
  });
}

async function watchContext(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    if (/content security policy|trusted ?type/i.test(text)) faults.push(`policy: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // Tests replace much in a page, but never its console.
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}
