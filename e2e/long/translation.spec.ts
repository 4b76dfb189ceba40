/** A page translator replaces every text under React's hands: nothing breaks, and no text grows stale. */
import type { Page } from '@playwright/test';
import { servePrice } from '../support/price-service.ts';
import { expect, test } from '../support/test.ts';
import { countLoads } from '../support/trouble.ts';
import { walletOn } from '../support/wallet.ts';

test.beforeEach(async ({ page }) => {
  // It comes before React, which then renders the page from nothing.
  await page.addInitScript(translate);
  await servePrice(page);
});

/** React's own errors reach the router's error page instead of the console. */
test.afterEach(async ({ page }) => {
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await expect(page.locator('footer')).toBeVisible();
});

test('all pages by links and back, a text that comes and goes, the wallet', async ({ page }) => {
  const loads = countLoads(page);
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'BNB price' });
  await expect(banner).toContainText('$612.34');
  const footer = page.getByRole('contentinfo');
  for (const [name, title] of [
    ['Play Now', 'Play BNB Runner'],
    ['Whitepaper', 'BNB Runner Whitepaper'],
    ['Metaverse demo', 'Metaverse'],
    ['Home', 'BNB Runner'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectTranslated(page);
  }
  expect(loads()).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metaverse');

  await footer.getByRole('link', { name: 'Tokenomics', exact: true }).click();
  await expect(page.getByText('Tokenomics: no page yet')).toBeVisible();
  await page.getByRole('link', { name: 'Tokenomics in the whitepaper' }).click();
  await expect(page.locator('#tokenomics')).toBeFocused();
  await expect(page.getByText('Tokenomics: no page yet')).toHaveCount(0);

  const wallet = walletOn(page);
  await wallet.open();
  await wallet.submit.click();
  await expect(wallet.dialog.getByText('Enter a username.')).toBeVisible();
  await wallet.username.fill('Ada');
  await wallet.email.fill('nope');
  await wallet.submit.click();
  await expect(wallet.dialog.getByText(/^Enter an email address in the form/)).toBeVisible();
  await expect(wallet.dialog.getByText('Enter a username.')).toBeHidden();
});

/** Fails where something on the page was not translated that should be, or the other way round. */
async function expectTranslated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('font > font').length))
    .toBeGreaterThan(10);
  expect(await page.locator('[translate="no"]').count()).toBeGreaterThan(1);
  expect(await page.locator('[translate="no"] font').count()).toBe(0);
}

/**
 * A page translator, as far as a page notices one: it takes every text node out of the document, puts
 * <font><font>text</font></font> in its place, and does so again whenever a text changes. The words stay
 * the same, so a test finds what it looks for. Runs in the page.
 */
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
