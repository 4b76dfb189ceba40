/** The walk through the wallet dialog and the toasts on a page without the game. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { openPage, type Size } from './walk.ts';

export async function walkWallet(page: Page, sizes: readonly Size[]): Promise<void> {
  const walk = await openPage(page, '/');
  for (const size of sizes) {
    await walk.resize(size, '/');
    await walk.lookIntoWallet();
    await page.clock.runFor(2100);
    await expect(page.getByText('Wallet connected successfully!')).toBeVisible();
    await walk.dialogGone();
    await walk.look('wallet connected', { reach: false });
    await walk.lookAtLegalToasts();
    await page.clock.runFor(5000);
  }
}
