import { expect, test } from '@playwright/test';

test('the site opens', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/\S/);
});
