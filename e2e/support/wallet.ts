/** The Connect Wallet dialog as a visitor meets it. */
import { expect, type Locator, type Page } from '@playwright/test';

export class Wallet {
  readonly page: Page;
  readonly dialog: Locator;
  readonly username: Locator;
  readonly email: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Connect Wallet' });
    this.username = this.dialog.getByLabel('Username');
    this.email = this.dialog.getByLabel('Email');
    this.submit = this.dialog.getByRole('button', { name: 'Connect Wallet' });
  }

  /** Presses the button in the header, on a phone in its menu. Returns the element that gets the focus back. */
  async press(): Promise<Locator> {
    // Until the page has been fetched, its frame is a placeholder.
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = this.page.getByRole('button', { name: 'Open menu' });
    // The window's width decides, and no test changes it while the dialog opens.
    const inMenu = await menu.isVisible();
    if (inMenu) await menu.click();
    const header = this.page.getByRole('banner').first();
    // It names the wallet while one is connected.
    const name = /Connect Wallet|Disconnect/;
    const button = header.getByRole('button', { name }).filter({ visible: true });
    await button.click();
    return inMenu ? menu : button;
  }

  /** Opens the dialog. Returns the element that gets the focus back. */
  async open(): Promise<Locator> {
    const opener = await this.press();
    await expect(this.username).toBeFocused();
    return opener;
  }

  async fill(username: string, email: string): Promise<void> {
    await this.username.fill(username);
    await this.email.fill(email);
  }
}
