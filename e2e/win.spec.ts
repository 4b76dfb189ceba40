/** The whole way to the win, on the page's own clock so that it takes seconds, not three minutes. */

import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';

test('10000 ticks win: victory, the reward, and that it is simulated', async ({ page }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await page.goto('/game?thread=main&seed=5');
  const game = new Game(page);
  await page.clock.runFor(1000);
  await game.expectThread('main');
  await game.start.click();
  // A bullet every third of a second destroys every enemy before its first shot.
  while (
    (await game.root.getAttribute('data-status')) !== 'ready' ||
    (await game.hud('distance')) < 1
  ) {
    await page.keyboard.press('s');
    await page.clock.runFor(333);
  }
  expect(await game.hud('distance')).toBe(10_000);
  expect(await game.hud('round')).toBe(21);
  await expect(page.getByText('🏆 You WIN! You survived!')).toBeVisible();
  await page.clock.runFor(1500);
  await expect(game.dialog.getByRole('heading', { name: 'Victory!' })).toBeVisible();
  await expect(
    game.dialog.getByText("Congratulations! You've completed all 5 rounds!"),
  ).toBeVisible();
  await expect(game.dialog.getByText('1,000 $BNB OG')).toBeVisible();
  await expect(game.dialog.getByText(/rewards are simulated/i)).toBeVisible();
  await game.dialog.getByRole('button', { name: 'Collect Rewards' }).click();
  await page.clock.runFor(1000);
  await expect(game.dialog).toBeHidden();
  await expect(game.start).toBeFocused();
});
