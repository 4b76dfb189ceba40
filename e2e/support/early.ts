/** A page whose files have not arrived, as on a slow network or processor. */
import type { Page } from '@playwright/test';

/** Every file of script. */
export const SCRIPTS = /assets\/.*\.js$/;

/** Holds files back. Returns a function that lets them through. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.fallback();
  });
  return () => release();
}

/** Slows the page's thread down as a phone does. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
