/**
 * A new deployment took parts of the site away while a page of the old one is open. A whole page
 * that is gone: navigation.spec.ts.
 */
import { Game } from './support/game.ts';
import { IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { countLoads, removeScript, throwInWorker } from './support/trouble.ts';

test('a page that is missing until the reload brings the new version', async ({ page }) => {
  await page.goto('/');
  await page.route('**/assets/whitepaper-page-*.js', (route) => route.fulfill({ status: 404 }), {
    times: 1,
  });
  await page.getByRole('link', { name: 'Whitepaper' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /whitepaper/i })).toBeVisible();
});

test('the result dialog is missing: a line tells the result, and the game goes on', async ({
  page,
}) => {
  await removeScript(page, 'result-dialog');
  // A fresh run: where a saved one waits, the page may reload once for the new version.
  const game = await Game.play(page, 'worker', '&seed=1');
  const loads = countLoads(page);
  await expect(page.getByText('The run is over. Final score: 0')).toBeVisible();
  await game.start.click();
  await game.reach(10);
  expect(loads()).toBe(0);
});

test('the wallet dialog is missing: after one reload a line says so, the run waits', async ({
  page,
}) => {
  await removeScript(page, 'wallet-dialog');
  const game = await Game.play(page, 'worker', '&seed=1');
  await game.reach(10);
  const loads = countLoads(page);
  const connect = page.getByRole('button', { name: 'Connect Wallet' }).first();
  await connect.click();
  // The press paused the run, so that a reload loses nothing. It may bring a new version.
  await expect(game.newRun).toBeVisible();
  await connect.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await game.expectStatus('paused');
  expect(await game.distance()).toBeGreaterThanOrEqual(10);
  expect(loads()).toBe(1);
});

test('the page engine is missing when the worker dies: a reload finds the run', async ({
  page,
}) => {
  await removeScript(page, 'inline');
  const game = await Game.playSaved(page, 'worker', IDLE_RUN, 60);
  await game.reach(70);
  await throwInWorker(page);
  await expect(game.newRun).toBeVisible();
  await game.expectThread('worker');
  expect(await game.distance()).toBeGreaterThan(60);
});

test('the connection goes after the start: a worker that dies does not cost the run', async ({
  page,
  context,
}) => {
  const game = await Game.open(page, 'worker', '&seed=1');
  // The last file of the page host, when the browser imports it; it was downloaded before.
  const lastImport = page.waitForResponse(
    (response) =>
      response.url().includes('/profile-') && response.request().resourceType() === 'script',
  );
  await game.start.click();
  await (await lastImport).finished();
  await context.setOffline(true);
  await page.workers()[0]?.evaluate(() => self.close());
  await game.expectThread('main');
  await game.expectStatus('paused');
  const { distance } = await game.state();
  await game.resume.click();
  await game.reach(distance + 20);
});
