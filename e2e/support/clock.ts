/** The page's clock under control. A worker's clock is never replaced. */
import { expect, type Page } from '@playwright/test';

/** For polls: Playwright's own intervals grow to a second. ms. */
export const OFTEN = { intervals: [20] };

/**
 * Steps in which time passes, ms: small ones for what comes soon, then larger ones, for each step costs
 * calls to the browser, which a busy machine answers slowly.
 */
const STEP_MS = 20;
const LATER_STEP_MS = 100;
const LATER_MS = 1000;
/** ms of the page's time, not of the machine's: how slow a machine is does not decide. */
const PATIENCE_MS = 30_000;

/** Installs a clock that is stopped from the first moment of every page. */
export async function installStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  // Far ahead: the clock runs on until the call arrives, and cannot be stopped in the past.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/**
 * Lets time pass on a stopped clock until `condition` holds. The pauses between the looks are for what
 * the page's clock does not drive, such as the network.
 */
export async function runUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  let passed = 0;
  await expect
    .poll(
      async () => {
        const step = passed < LATER_MS ? STEP_MS : LATER_STEP_MS;
        await page.clock.runFor(step);
        passed += step;
        const holds = await condition();
        if (!holds && passed >= PATIENCE_MS) {
          throw new Error(`After ${passed / 1000} s of the page's time not yet: ${condition}`);
        }
        return holds;
      },
      // The time limit of the test is the other end.
      { ...OFTEN, timeout: 0 },
    )
    .toBe(true);
}
