/** A run pauses for whatever takes the keys or covers the picture, and one dialog waits for another. */
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { Wallet } from './support/wallet.ts';

test('Connect Wallet pauses the run, and the form keeps the keys @phone', async ({ page }) => {
  const game = await Game.play(page, 'worker', '&seed=7');
  const wallet = new Wallet(page);
  const opener = await wallet.open();
  await game.expectStatus('paused');
  const paused = await game.distance();
  await page.keyboard.type('sp s');
  await expect(wallet.username).toHaveValue('sp s');
  await page.keyboard.press('Escape');
  await expect(wallet.dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await game.expectStatus('paused');
  expect(await game.distance()).toBe(paused);
  // The keys work again.
  await page.keyboard.press('p');
  await game.expectStatus('playing');
});

test('the wallet and its text stay when the game page is left, and so does the run', async ({
  page,
}) => {
  await page.goto('/whitepaper');
  await page.getByRole('contentinfo').getByRole('link', { name: /play/i }).first().click();
  const game = new Game(page);
  await game.expectStatus('ready');
  await game.start.click();
  await game.expectStatus('playing');
  const wallet = new Wallet(page);
  await wallet.open();
  await game.expectStatus('paused');
  const paused = await game.distance();
  await wallet.username.fill('Ada');
  await page.goBack();
  await expect(page).toHaveURL(/whitepaper/);
  await expect(wallet.username).toHaveValue('Ada');
  await page.keyboard.press('Escape');
  await expect(wallet.dialog).toBeHidden();
  await page.goForward();
  await game.expectStatus('paused');
  await expect.poll(() => game.distance()).toBe(paused);
  await game.resume.click();
  await game.expectStatus('playing');
});
