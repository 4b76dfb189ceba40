/** A run pauses for whatever takes the keys or covers the picture. */
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { Wallet } from './support/wallet.ts';

test('Connect Wallet pauses the run and keeps its keys; form and run outlive a visit to another page', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/whitepaper');
  await page.getByRole('contentinfo').getByRole('link', { name: /play/i }).first().click();
  const game = new Game(page);
  await game.expectStatus('ready');
  await game.start.click();
  await game.expectStatus('playing');
  const wallet = new Wallet(page);
  const opener = await wallet.open();
  await game.expectStatus('paused');
  const paused = await game.distance();
  await page.keyboard.type('sp s');
  await expect(wallet.username).toHaveValue('sp s');
  await page.goBack();
  await expect(page).toHaveURL(/whitepaper/);
  await expect(wallet.username).toHaveValue('sp s');
  await page.goForward();
  await game.expectStatus('paused');
  await page.keyboard.press('Escape');
  await expect(wallet.dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await game.expectStatus('paused');
  await expect.poll(() => game.distance()).toBe(paused);
  // The keys work again.
  await page.keyboard.press('p');
  await game.expectStatus('playing');
});
