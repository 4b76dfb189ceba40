/** The page's clock under control. A worker's clock is never replaced. */
import { expect, type Page } from '@playwright/test';

/** For polls: Playwright's own intervals grow to a second. ms. */
export const OFTEN = { intervals: [20] };

/** On a busy machine a poll takes much longer than the time that it lets pass. ms. */
const PATIENCE_MS = 30_000;

/** Stops the clock of a page that is open. The clock must be installed. */
export async function stopClock(page: Page): Promise<void> {
  // Far ahead: the clock runs on until the call arrives, and cannot be stopped in the past.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** Installs a clock that stands still from the first moment of every page. */
export async function installStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await stopClock(page);
}

/** Lets time pass on a stopped clock until `condition` holds. */
export async function runUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20);
        return condition();
      },
      { ...OFTEN, timeout: PATIENCE_MS },
    )
    .toBe(true);
}
