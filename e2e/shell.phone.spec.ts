/** The frame on a phone: its menu, before hydration and after, and targets for fingers. */
import { axeFindings } from './support/axe.ts';
import { servePrice } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test('the menu is for fingers, leads on and closes; it gets the focus back', async ({ page }) => {
  await servePrice(page);
  await page.goto('/');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, footer a')]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 1 && height > 1 && height < 44;
      })
      .map(({ textContent }) => textContent),
  );
  expect(small).toEqual([]);
  const header = page.locator('header').first();
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.tap();
  await header.getByRole('link', { name: 'Whitepaper' }).tap();
  await expect(page).toHaveURL(/\/whitepaper$/);
  await expect(header.getByRole('link', { name: 'Follow' })).toBeHidden();
  // The address changes with the press; the page takes the focus when it has arrived.
  await expect(page.getByRole('heading', { level: 1, name: /whitepaper/i })).toBeVisible();

  await button.tap();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await button.tap();
  await header.getByRole('button', { name: 'Connect Wallet' }).tap();
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});
