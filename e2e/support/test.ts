/**
 * Every browser test also fails on what nobody would see: an uncaught error, an unhandled rejection,
 * or a breach of the content security policy, in whatever page the test opens.
 */
import { test as base, expect } from '@playwright/test';

export { expect };

interface Watch {
  /** Uncaught errors that a test causes on purpose. */
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
          // The console is the way out of the page that no test takes away.
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
