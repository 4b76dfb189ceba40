/**
 * A page translator, as far as a page notices one: it takes every text node out of the document, puts
 * <font><font>text</font></font> in its place, and does so again whenever a text changes. The words stay
 * the same, so a test finds what it looks for.
 */
import { expect, type Page } from '@playwright/test';

/** Translates every page that is opened from now on. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translate);
}

/** Fails where something on the page was not translated that should be, or the other way round. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('font > font').length))
    .toBeGreaterThan(10);
  expect(await page.locator('[translate="no"]').count()).toBeGreaterThan(1);
  expect(await page.locator('[translate="no"] font').count()).toBe(0);
}

function translate(): void {
  const UNTOUCHED = '[translate="no"], script, style, noscript, textarea, title, font';

  function replaceTexts(root: Node): void {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root.nodeType === Node.TEXT_NODE) texts.push(root);
    while (walker.nextNode() !== null) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent === null || parent.closest(UNTOUCHED) !== null) continue;
      if (text.textContent === null || text.textContent.trim() === '') continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.textContent);
      outer.append(inner);
      parent.replaceChild(outer, text);
    }
  }

  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.nodeType === Node.TEXT_NODE) replaceTexts(target);
      for (const node of addedNodes) replaceTexts(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
