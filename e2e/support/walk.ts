/** The walk through the site: where it looks, and what it asks of every state. */
import type { Page } from '@playwright/test';
import { runUntil } from './clock.ts';
import { expect } from './test.ts';
import { findFaults, nextPaint, type Question } from './usable.ts';
import { walletOn } from './wallet.ts';

/** Width and height of a window, CSS px. */
export type Size = readonly [number, number];

const MODAL = '[role="dialog"][aria-modal="true"]';
export const MENU = 'header:has(button[aria-label="Close menu"])';
const LEGAL_LINKS = ['Privacy Policy', 'Terms of Service', 'Support', 'Tokenomics'];

/** A walk with the page's clock stopped. */
export class Walk {
  readonly page: Page;
  /** For reports: page and size of the window. */
  private place: string;

  constructor(page: Page, place = '') {
    this.page = page;
    this.place = place;
  }

  /** Checks the page, or the modal dialog that is open. After a fault the test goes on, and fails at its end. */
  async look(state: string, question: Question = {}): Promise<void> {
    let faults = await this.findFaults(question);
    // A busy machine scrolls, and moves toasts, some frames later.
    for (let again = 0; again < 2 && faults.length > 0; again++) {
      await this.page.clock.runFor(50);
      faults = await this.findFaults(question);
    }
    expect.soft([...new Set(faults)], `${this.place}, ${state}`).toEqual([]);
  }

  private async findFaults(question: Question): Promise<readonly string[]> {
    await nextPaint(this.page);
    const hasModal = await this.page.locator(MODAL).isVisible();
    return findFaults(this.page, { ...(hasModal && { scope: MODAL }), ...question });
  }

  /** Resizes the window and waits until the page has followed. */
  async resize([width, height]: Size, name: string): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await this.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await nextPaint(this.page);
    this.place = `${name} ${width}x${height}`;
  }

  /** Opens the mobile menu where the window has it, checks it and closes it. */
  async lookIntoMenu(): Promise<void> {
    const open = this.page.getByRole('button', { name: 'Open menu' });
    if (!(await open.isVisible())) return;
    await open.click();
    await expect(this.page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await this.look('menu', { scope: MENU });
    await this.page.keyboard.press('Escape');
    await expect(open).toBeVisible();
  }

  /** Closes the dialog that is open, and waits until no part of it is left. */
  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    const backdrop = this.page.locator('[data-part="backdrop"]');
    await runUntil(this.page, async () => (await backdrop.count()) === 0);
  }

  /** Opens the wallet dialog and checks its states: empty, refused, connecting. */
  async lookIntoWallet(): Promise<void> {
    const wallet = walletOn(this.page);
    await wallet.press();
    await runUntil(this.page, () =>
      wallet.username.evaluate((at) => at === document.activeElement),
    );
    await this.look('wallet');
    // By key: a toast over the button would take a press, and is reported anyway.
    await wallet.username.fill('a name that is far too long '.repeat(4));
    await wallet.email.fill('nope');
    await wallet.email.press('Enter');
    await expect(wallet.dialog.getByText('in the form')).toBeVisible();
    await this.look('wallet, address refused');
    await wallet.email.fill(`${'a.long.address'.repeat(6)}@example.com`);
    await wallet.email.press('Enter');
    await expect(wallet.dialog.getByRole('button', { name: 'Connecting...' })).toBeVisible();
    await this.look('wallet, connecting', { reach: false });
    await this.closeDialog();
  }

  /** Presses the links to legal pages one after the other: no toast covers the next one. */
  async lookAtLegalToasts(): Promise<void> {
    // A toast under the pointer would stay.
    await this.page.mouse.move(1, 1);
    for (const name of LEGAL_LINKS) {
      const link = this.page.locator('footer').getByRole('link', { name, exact: true });
      await link.scrollIntoViewIfNeeded();
      // Toasts may wait until the scrolling has ended.
      await nextPaint(this.page);
      await this.page.clock.runFor(200);
      await link.dispatchEvent('click');
      await this.look(`'${name}' pressed`, { reach: false });
    }
  }
}
