/** The Connect Wallet dialog on the built site: over a run, across pages, until the wallet is connected. */
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { servePrice } from './support/price-service.ts';
import { expect, test } from './support/test.ts';
import { walletOn } from './support/wallet.ts';

// With motion, as most visitors have it, the dialog closes with an animation.
test.use({ reducedMotion: 'no-preference' });

test('pauses the run and keeps its keys, passes axe, outlives a visit to another page, and connects without the network', {
  tag: '@phone',
}, async ({ page }) => {
  await servePrice(page);
  await page.clock.install();
  await page.goto('/whitepaper');
  await page.getByRole('contentinfo').getByRole('link', { name: /play/i }).first().click();
  const game = new Game(page);
  await game.expectStatus('ready');
  await game.start.click();
  await game.expectStatus('playing');
  const wallet = walletOn(page);
  const opener = await wallet.open();
  await game.expectStatus('paused');
  const paused = await game.distance();
  await page.keyboard.type('sp s');
  await expect(wallet.username).toHaveValue('sp s');
  await wallet.email.fill('nope');
  await wallet.submit.click();
  await expect(wallet.email).toHaveAccessibleDescription(/email address/);
  expect(await axeFindings(page)).toEqual([]);
  // Targets for fingers.
  for (const target of [wallet.submit, wallet.dialog.getByRole('button', { name: 'Close' })]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(wallet.dialog.locator(':focus')).toHaveCount(1);
  }
  await page.goBack();
  await expect(page).toHaveURL(/whitepaper/);
  await expect(wallet.username).toHaveValue('sp s');
  await page.goForward();
  await game.expectStatus('paused');

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await wallet.email.fill('ada@example.com');
  await wallet.email.press('Enter');
  await expect(wallet.dialog.getByRole('button', { name: 'Connecting...' })).toBeVisible();
  await page.clock.fastForward(2000);
  await expect(wallet.dialog).toBeHidden();
  await expect(page.getByRole('status').getByText('Wallet connected successfully!')).toBeVisible();
  await expect(opener).toBeFocused();
  // Files of the site may still be fetched ahead, and a busy browser asks late for the tab's icon.
  expect(requests.filter((url) => !/\/assets\/|\/icon\.svg$/.test(url))).toEqual([]);
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage, ...sessionStorage }]));
  expect(await stored()).not.toContain('ada@example.com');
  await game.expectStatus('paused');
  await expect.poll(() => game.distance()).toBe(paused);
  // The keys work again.
  await page.keyboard.press('p');
  await game.expectStatus('playing');
});
