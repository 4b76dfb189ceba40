/** The policy that the production site is served with: every page, dialog and thread keeps it. */
import { Game } from './support/game.ts';
import { PriceService } from './support/price-service.ts';
import { IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

// support/test.ts fails this and every other test on a violation.
test('no page, dialog or worker breaks the content security policy', async ({ page }) => {
  await PriceService.on(page);
  for (const path of ['/', '/whitepaper', '/metaverse', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const game = await Game.playSaved(page, 'worker', IDLE_RUN, 200);
  await game.expectEnd(IDLE_RUN);
  await Game.open(page, 'main');
});

test('a violation fails a test', async ({ page, silentFaults }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'https://elsewhere.example/pixel.png';
  });
  await expect.poll(() => silentFaults.length).toBeGreaterThan(0);
  expect(silentFaults.join()).toContain('img-src');
  test.fail(true, 'the fixture reports it');
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
