/** A whole run of 10,000 ticks, from START GAME to the win. Its dialog: ../play.spec.ts. */
import { Game } from '../support/game.ts';
import { expect, test } from '../support/test.ts';

test('10,000 ticks win', async ({ page }) => {
  const game = await Game.openOnClock(page, '&seed=5');
  await game.start.click();
  await game.expectStatus('playing');
  // A bullet every third of a second destroys every enemy before its first shot.
  let { status } = await game.state();
  while (status !== 'ready') {
    await page.keyboard.press('s');
    await game.advance(333);
    ({ status } = await game.state());
  }
  expect(await game.state()).toMatchObject({ distance: 10_000, round: 21 });
  await expect(page.getByText('🏆 You WIN! You survived!')).toBeVisible();
  // The celebration comes first.
  await game.advance(3500);
  await expect(game.dialog.getByRole('heading', { name: 'Victory!' })).toBeVisible();
  await game.dialog.getByRole('button', { name: 'Collect Rewards' }).click();
  await game.advance(1000);
  await expect(game.dialog).toBeHidden();
  await expect(game.start).toBeFocused();
});
