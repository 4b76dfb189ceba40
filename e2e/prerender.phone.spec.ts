/** The mobile menu before the scripts have arrived. More: prerender.spec.ts. */
import { holdScripts, openEarly, throttle } from './support/early.ts';
import { PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test('the menu opens after an early press, and keeps the focus', async ({ page }) => {
  await PriceService.on(page);
  await throttle(page);
  const letThrough = await holdScripts(page);
  await openEarly(page, '/');
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.focus();
  await menu.tap();
  await menu.tap();
  letThrough();
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect(close).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Whitepaper' })).toBeVisible();
});
