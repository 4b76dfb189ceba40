/** Toasts on demand, and what they cover. */
import { expect, type Page } from '@playwright/test';
import { findFaults, TOAST } from './usable.ts';

/** Presses legal links of the footer by script, so that toasts appear wherever the page is scrolled to. */
export async function showToasts(page: Page, count: number): Promise<void> {
  await page.evaluate((times) => {
    const links = document.querySelectorAll<HTMLElement>('footer a[href^="#"]');
    for (let i = 0; i < times; i++) links[i % links.length]?.click();
  }, count);
}

/** Shows toasts, and again on a machine so busy that they have left, and expects that they cover nothing. */
export async function expectToastsClear(page: Page, count: number, where: string): Promise<void> {
  const toasts = page.locator(TOAST);
  await expect(async () => {
    await showToasts(page, count);
    expect(await toasts.filter({ visible: true }).count(), where).toBeGreaterThan(0);
    // A toast that is still transparent covers nothing.
    await toasts.evaluateAll((shown) =>
      Promise.all(shown.flatMap((toast) => toast.getAnimations()).map(({ finished }) => finished)),
    );
    const faults = await findFaults(page, { scope: TOAST, reach: false });
    expect(faults, where).toEqual([]);
  }).toPass({ intervals: [50], timeout: 15_000 });
}
