/** Storage that is denied, full or in disorder: the game plays. */
import { Game } from './support/game.ts';
import { IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { denyEverything, spoilStorage } from './support/trouble.ts';

for (const [trouble, cause] of [
  ['a storage that is full and returns nonsense for everything', spoilStorage],
  ['a browser that denies everything at once', denyEverything],
] as const) {
  test(`${trouble}: pages open, and a run ends`, { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(cause);
    for (const path of ['/', '/whitepaper', '/metaverse']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const game = await Game.openOnClock(page, '&seed=1');
    // With the offers come the best runs, which are read from the storage.
    await game.advanceUntil(() => game.daily.isVisible());
    await game.start.click();
    await game.advance(2000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // A first run holds its clock once, at the first bullet, by the engine's own clock.
    await game.advanceUntil(() => game.dialog.isVisible());
    await game.expectEnd(IDLE_RUN);
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  });
}
