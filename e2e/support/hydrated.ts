/** The moment at which React adopts the delivered HTML. */
import type { Page } from '@playwright/test';

/** ms; a test may hold the scripts back. */
const PATIENCE_MS = 5000;

/**
 * `goto` and `reload` wait until everything is interactive, as people do without knowing. `waitUntil:
 * 'commit'` does not wait: prerender.spec.ts presses early.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('bnb-runner:hydrated', () => {
      document.documentElement.setAttribute('data-hydrated', '');
    });
  });
  const delivered = page.locator('html:has(#root):not([data-hydrated])');
  const settled = async <Answer>(loading: Promise<Answer>, waitUntil?: string) => {
    const answer = await loading;
    if (waitUntil !== 'commit')
      await delivered.waitFor({ state: 'detached', timeout: PATIENCE_MS }).catch(() => {});
    return answer;
  };
  const { goto, reload } = page;
  page.goto = (address, options) => settled(goto.call(page, address, options), options?.waitUntil);
  page.reload = (options) => settled(reload.call(page, options), options?.waitUntil);
}
