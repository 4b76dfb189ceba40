/**
 * The fixture of every browser test. It fails a test on faults that nobody sees: an uncaught error,
 * an unhandled rejection, or a violation of the content security policy, in any page of the context.
 */
import { test as base, expect } from '@playwright/test';

export { expect };

interface Watch {
  /** Matches uncaught errors that a test causes on purpose. */
  readonly expectedErrors: RegExp | null;
  readonly silentFaults: readonly string[];
}

export const test = base.extend<Watch>({
  expectedErrors: [null, { option: true }],
  silentFaults: [
    async ({ context, expectedErrors }, use) => {
      const faults: string[] = [];
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
      await use(faults);
      const unexpected = faults.filter((fault) => expectedErrors?.test(fault) !== true);
      expect(unexpected, 'uncaught errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});
