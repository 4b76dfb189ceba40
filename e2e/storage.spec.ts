/** Storage that is denied, full, in disorder, or changed by another tab: the game plays. */
import { Game } from './support/game.ts';
import { IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { denyEverything, spoilStorage } from './support/trouble.ts';

test('a storage that is full and returns nonsense for everything: a run from start to end', async ({
  page,
}) => {
  await page.addInitScript(spoilStorage);
  const game = await Game.openOnClock(page, '&seed=1');
  await game.start.click();
  await game.expectStatus('playing');
  await game.advance(2000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await game.advance(4000);
  await game.expectEnd(IDLE_RUN);
});

test('a browser that denies everything at once: pages open, and a run goes from start to end', async ({
  page,
}) => {
  await page.addInitScript(denyEverything);
  for (const path of ['/', '/whitepaper', '/metaverse']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const game = await Game.openOnClock(page, '&seed=1');
  // With the offers come the best runs, which ask for the database of older builds.
  await game.advanceUntil(() => game.daily.isVisible());
  await game.start.click();
  await game.advance(6000);
  await game.expectEnd(IDLE_RUN);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});
