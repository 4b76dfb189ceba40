/** The policy that the production site is served with, kept by every page, dialog and thread. */
import { expect, test } from '@playwright/test';
import { Game } from './support/game.ts';
import { PriceService } from './support/price-service.ts';

test('no page, dialog or worker breaks the content security policy', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'tellViolation');
      if (typeof tell === 'function') tell(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text()))
      violations.push(message.text());
  });
  await PriceService.on(page);
  for (const path of ['/', '/whitepaper', '/metaverse', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const game = await Game.open(page, 'worker', '&seed=1');
  await game.start.click();
  await expect(game.dialog).toBeVisible({ timeout: 15_000 });
  await Game.open(page, 'main');
  expect(violations).toEqual([]);
});

test('the site is served with the headers that ask browsers to refuse', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
