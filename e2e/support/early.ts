/** A page whose first script has not arrived, as on a slow network or processor. */
import type { Page } from '@playwright/test';

const FIRST_SCRIPT = /assets\/index-.*\.js/;

/** Holds the first script back. Returns a function that lets it through. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FIRST_SCRIPT, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Opens a page whose first script is held back, and waits for the one that remembers presses. */
export async function openEarly(page: Page, path: string): Promise<void> {
  const remembering = page.waitForResponse(/assets\/early-presses-/);
  await page.goto(path, { waitUntil: 'commit' });
  await (await remembering).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Slows the page's thread down as a phone does. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
