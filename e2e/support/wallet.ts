/** The Connect Wallet dialog as a visitor meets it. */
import { expect, type Locator, type Page } from '@playwright/test';

export function walletOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' });
  const username = dialog.getByLabel('Username');
  const email = dialog.getByLabel('Email');

  async function press(): Promise<Locator> {
    // Until the page has been fetched, its frame is a placeholder.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = page.getByRole('button', { name: 'Open menu' });
    // The window's width decides, and no test changes it while the dialog opens.
    const inMenu = await menu.isVisible();
    if (inMenu) await menu.click();
    // It names the wallet while one is connected.
    const name = /Connect Wallet|Disconnect/;
    const header = page.getByRole('banner').first();
    const button = header.getByRole('button', { name }).filter({ visible: true });
    await button.click();
    return inMenu ? menu : button;
  }

  return {
    dialog,
    username,
    email,
    submit: dialog.getByRole('button', { name: 'Connect Wallet' }),
    /** Presses the button in the header, on a phone in its menu. Returns the element that gets the focus back. */
    press,
    /** Opens the dialog. Returns the element that gets the focus back. */
    async open(): Promise<Locator> {
      const opener = await press();
      await expect(username).toBeFocused();
      return opener;
    },
  };
}
