/** The Connect Wallet dialog on the built site. */
import { axeFindings } from './support/axe.ts';
import { stopClock } from './support/clock.ts';
import { PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';
import { Wallet } from './support/wallet.ts';

// With motion, as most visitors have it, the dialog closes with an animation.
test.use({ reducedMotion: 'no-preference' });

test('passes axe, keeps the focus, has targets for fingers, and connects without the network', {
  tag: '@phone',
}, async ({ page }) => {
  await PriceService.on(page);
  await page.clock.install();
  await page.goto('/whitepaper');
  const wallet = new Wallet(page);
  const opener = await wallet.open();
  await wallet.fill('Ada', 'nope');
  await wallet.submit.click();
  await expect(wallet.email).toHaveAccessibleDescription(/email address/);
  expect(await axeFindings(page)).toEqual([]);
  for (const target of [wallet.submit, wallet.dialog.getByRole('button', { name: 'Close' })]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(wallet.dialog.locator(':focus')).toHaveCount(1);
  }

  await wallet.email.fill('ada@example.com');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await stopClock(page);
  await wallet.email.press('Enter');
  await expect(wallet.dialog.getByRole('button', { name: 'Connecting...' })).toBeVisible();
  await page.clock.runFor(1900);
  await expect(wallet.dialog).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(wallet.dialog).toBeHidden();
  await expect(page.getByRole('status').getByText('Wallet connected successfully!')).toBeVisible();
  await expect(opener).toBeFocused();
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
