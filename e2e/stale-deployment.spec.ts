/** A new deployment took files of the site away while a page of the old one is open. */
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { countLoads, removeScript } from './support/trouble.ts';

test('a page is missing: one reload, then its delivered words with a line, and the way home', async ({
  page,
}) => {
  const loads = countLoads(page);
  await removeScript(page, 'whitepaper-page');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Whitepaper' }).click();
  await expect(page.getByText('BNB Runner could not start')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /whitepaper/i })).toBeVisible();
  expect(loads()).toBe(2);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('link', { name: 'PLAY NOW' }).first()).toBeVisible();
});

test('what comes later is missing: one reload, then a line for the wallet, and the run waits', async ({
  page,
}) => {
  await removeScript(page, 'later');
  const loads = countLoads(page);
  const game = await Game.open(page, 'worker', '&seed=1');
  // By itself, when the idle page asks for it: nothing is lost by that.
  await expect.poll(loads).toBe(2);
  await game.expectThread('worker');
  await game.start.click();
  await game.reach(10);
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await game.expectStatus('paused');
  expect(await game.distance()).toBeGreaterThanOrEqual(10);
  expect(loads()).toBe(2);
});
