/** The walk through the site: where it looks, and what it asks of every state. */
import type { Page } from '@playwright/test';
import { installStoppedClock, runUntil } from './clock.ts';
import {
  findFaults,
  findWideTextFaults,
  type GeometryQuestion,
  geometryKit,
  nextPaint,
} from './geometry.ts';
import { findOutOfLine } from './geometry-lines.ts';
import { expect } from './test.ts';

/** Width and height of a window, CSS px. */
export type Size = readonly [number, number];

/** The windows that every run of the tests walks through in full: the tightest of each kind. */
export const QUICK_SIZES: readonly Size[] = [
  [320, 568],
  [844, 390],
];
/** The windows of the long tests. */
export const LONG_SIZES: readonly Size[] = [
  [360, 640],
  [390, 664],
  [390, 844],
  [412, 915],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
];
export const SIZES: readonly Size[] = [...QUICK_SIZES, ...LONG_SIZES];

const MODAL = '[role="dialog"][aria-modal="true"]';
/** It gives way to toasts. */
const PRICE = 'section[aria-label="BNB price"]';
/** Bars and the player prompt. Behind a modal dialog they are dimmed, and toasts may cover them. */
const PROTECTED = [PRICE, 'body header:has(nav)', '[role="dialog"]'];
/** What a toast on a page without a modal dialog must not cover. */
export const ON_PAGE: GeometryQuestion = { noToastOver: PROTECTED, givesWay: PRICE };
const LEGAL_LINKS = ['Privacy Policy', 'Terms of Service', 'Support', 'Tokenomics'];
const MENU = 'header:has(button[aria-label="Close menu"])';

/** A walk with the page's clock stopped. */
export class Walk {
  readonly page: Page;
  /** For reports: page and size of the window. */
  private place: string;

  constructor(page: Page, place = '') {
    this.page = page;
    this.place = place;
  }

  /** Compares what stands in the way with nothing. The test goes on and fails at its end. */
  report(state: string, faults: readonly string[]): void {
    const lines = [...new Set(faults)].map((fault) => `${this.place}, ${state}: ${fault}`);
    expect.soft(lines).toEqual([]);
  }

  /** Checks the page, or the modal dialog that is open. */
  async look(state: string, question: GeometryQuestion = {}): Promise<void> {
    let faults = await this.findFaults(question);
    // A busy machine scrolls, and moves toasts, some frames later.
    for (let again = 0; again < 3 && faults.length > 0; again++) {
      await this.page.clock.runFor(50);
      faults = await this.findFaults(question);
    }
    this.report(state, faults);
  }

  private async findFaults(question: GeometryQuestion): Promise<readonly string[]> {
    await nextPaint(this.page);
    const hasModal = await this.page.locator(MODAL).isVisible();
    const place = hasModal ? { scope: MODAL, noToastOver: [MODAL] } : ON_PAGE;
    return findFaults(this.page, { ...place, ...question });
  }

  async lookAtWideText(state: string): Promise<void> {
    this.report(state, await findWideTextFaults(this.page));
  }

  /** Resizes the window and waits until the page has followed. */
  async resize([width, height]: Size, name: string): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await nextPaint(this.page);
    this.place = `${name} ${width}x${height}`;
  }

  /** Opens the mobile menu where the window has it, checks it and closes it. */
  async lookIntoMenu(state: string): Promise<void> {
    const open = this.page.getByRole('button', { name: 'Open menu' });
    if (!(await open.isVisible())) return;
    await open.click();
    await expect(this.page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await this.look(state, { scope: MENU });
    const kit = await geometryKit(this.page);
    const links = { kit, entries: `${MENU} div:has(> nav) a` };
    this.report(state, await this.page.evaluate(findOutOfLine, links));
    await this.page.keyboard.press('Escape');
    await expect(open).toBeVisible();
    await nextPaint(this.page);
  }

  /** Scrolls the page to `top`, px, and waits until it has followed. */
  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await nextPaint(this.page);
  }

  /** Closes the dialog that is open. */
  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.dialogGone();
  }

  /** Waits until no part of a dialog is left. */
  async dialogGone(): Promise<void> {
    const backdrop = this.page.locator('[data-part="backdrop"]');
    await runUntil(this.page, async () => (await backdrop.count()) === 0);
  }

  /** Opens the wallet dialog and checks its states: empty, refused, connecting. */
  async lookIntoWallet(): Promise<void> {
    const { page } = this;
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    const connect = page.locator('header').getByRole('button', { name: 'Connect Wallet' });
    await connect.filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Wallet' });
    const focused = dialog.locator('input:focus');
    await runUntil(page, async () => (await focused.count()) === 1);
    await this.look('wallet');
    const username = dialog.getByLabel('Username');
    const email = dialog.getByLabel('Email');
    // By key: a toast over the button would swallow a press, and is reported anyway.
    await email.press('Enter');
    await expect(dialog.getByText('Enter a username.')).toBeVisible();
    await this.look('wallet, empty fields refused');
    await username.fill('a name that is far too long '.repeat(4));
    await email.fill('nope');
    await email.press('Enter');
    await expect(dialog.getByText('in the form')).toBeVisible();
    await this.look('wallet, address refused');
    await email.fill(`${'a.long.address'.repeat(6)}@example.com`);
    await email.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Connecting...' })).toBeVisible();
    await this.look('wallet, connecting');
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
      // Without a pointer: a toast over the link would swallow the press, and is reported anyway.
      await link.dispatchEvent('click');
      await this.look(`'${name}' pressed`, { reach: false });
    }
  }
}

/** Opens a page with its clock stopped, and waits for its heading and its letters. */
export async function openPage(page: Page, route: string): Promise<Walk> {
  await installStoppedClock(page);
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return new Walk(page);
}
