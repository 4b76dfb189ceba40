/** Toasts, and what they cover. */
import { expect, type Page } from '@playwright/test';

/** Presses a legal link of the footer by script, so that a toast appears wherever the page is scrolled to. */
async function showToasts(page: Page, count: number): Promise<void> {
  await page.evaluate((times) => {
    const links = document.querySelectorAll<HTMLElement>('footer a[href^="#"]');
    for (let i = 0; i < times; i++) links[i % links.length]?.click();
  }, count);
}

/** Everything in the window that a toast lies over and must not: 'toast text > what it covers'. */
function coveredByToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'a[href], button, input, label, section[aria-label="BNB price"], header, [role="dialog"]';
    const modal = document.querySelector('[role="dialog"][aria-modal="true"]');
    const kept = modal === null ? [...document.querySelectorAll(controls)] : [modal];
    const found: string[] = [];
    for (const toast of document.querySelectorAll('[data-toast]')) {
      const box = toast.getBoundingClientRect();
      if (box.width === 0) continue;
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) {
        found.push(`${toast.textContent} > the edge of the window`);
      }
      for (const element of kept) {
        if (
          element.closest('[data-toast]') !== null ||
          !element.checkVisibility({ visibilityProperty: true })
        )
          continue;
        // A dialog may scroll in a part of the window.
        const frame = element === modal ? element.parentElement?.getBoundingClientRect() : null;
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        if (width < 2) continue;
        const isCovered =
          box.left < right &&
          left < box.right &&
          box.top < Math.min(bottom, frame?.bottom ?? bottom) &&
          Math.max(top, frame?.top ?? top) < box.bottom;
        const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
        if (isCovered) found.push(`${toast.textContent} > ${name.slice(0, 40)}`);
      }
    }
    return found;
  });
}

/** Waits until toasts are shown that cover nothing. Gives up long before they leave by themselves. */
async function expectClear(page: Page, where: string): Promise<void> {
  await expect(async () => {
    const [count, covered] = await Promise.all([
      page.locator('[data-toast]').filter({ visible: true }).count(),
      coveredByToasts(page),
    ]);
    expect(covered, where).toEqual([]);
    expect(count, where).toBeGreaterThan(0);
  }).toPass({ intervals: [50], timeout: 2500 });
}

/** Shows toasts and waits until they cover nothing. */
export async function expectToastsClear(page: Page, count: number, where: string): Promise<void> {
  await showToasts(page, count);
  await expectClear(page, where);
}
