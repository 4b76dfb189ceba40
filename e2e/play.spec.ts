/** Real keys in a real browser: from START GAME to the result and on. */
import { Game } from './support/game.ts';
import { THREADS } from './support/game-state.ts';
import { IDLE_RUN, WINNING_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

test('an idle run ends as the rules say; a held key presses no button', async ({ page }) => {
  const game = await Game.playSaved(page, 'worker', IDLE_RUN, 170);
  await game.expectStatus('playing');
  await expect(game.start).toBeHidden();
  await expect(page.getByText('💥 Hit by ETH bullet!')).toBeVisible();
  await expect(game.dialog.getByRole('heading', { name: 'Game Over!' })).toBeVisible();
  await game.expectStatus('ready');
  // The example table of the rules: seed 1 in 900x500, idle.
  expect(await game.state()).toMatchObject({ thread: 'worker', distance: 220, round: 1, score: 0 });

  const hold = async (key: string) => {
    for (let i = 0; i < 10; i++) await page.keyboard.down(key);
  };
  await game.tryAgain.focus();
  // Presses that belong to the run are over.
  await expect(game.dialog).not.toHaveAttribute('data-early');
  await hold('Enter');
  await expect(game.dialog).toBeHidden();
  await expect(game.start).toBeFocused();
  await game.expectStatus('ready');
  await page.keyboard.up('Enter');

  await page.keyboard.press('Enter');
  await game.expectStatus('playing');
  await game.pauseButton.focus();
  await hold('Enter');
  await expect(game.resume).toBeFocused();
  await game.expectStatus('paused');
  await page.keyboard.up('Enter');
  const again = await game.state();
  expect(again).toMatchObject({ thread: 'worker', score: 0, round: 1 });
  // If it had continued the last run, its distance would be greater than that run's.
  expect(again.distance).toBeLessThan(IDLE_RUN.claim.ticks);

  // Keys of the game that were down when it paused.
  await page.keyboard.press('Enter');
  await game.expectStatus('playing');
  for (const key of ['s', 'Space']) await page.keyboard.down(key);
  await page.evaluate(() => {
    for (const type of ['blur', 'focus']) window.dispatchEvent(new Event(type));
  });
  await expect(game.resume).toBeFocused();
  for (const key of ['s', 'Space']) {
    await hold(key);
    await page.keyboard.up(key);
  }
  await game.expectStatus('paused');
  await page.keyboard.press('Enter');
  await game.expectStatus('playing');
});

for (const thread of THREADS) {
  test(`thread=${thread}: keys jump, shoot and pause, the focus stays`, async ({ page }) => {
    // Left alone, seed 2641 collects nothing; from tick 270 on a single jump does.
    const idle = { ...IDLE_RUN, run: { ...IDLE_RUN.run, seed: 2641 } };
    const game = await Game.openSaved(page, thread, idle, 270);
    expect((await game.state()).score).toBe(0);
    await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
    await expect(game.resume).toBeFocused();
    await page.keyboard.press('Space');
    await game.reach(280);
    await page.keyboard.press('Space');
    await expect(page.getByText('Dollar collected!').first()).toBeVisible();
    await expect(page.getByText('+100 BNB OG!').first()).toBeVisible();
    const paused = await game.pause();
    expect(paused.score).toBeGreaterThanOrEqual(100);
    await expect(game.resume).toBeFocused();
    await page.keyboard.press('p');
    await game.expectStatus('playing');
    await expect(game.root).toBeFocused();
    expect(await game.distance()).toBeGreaterThanOrEqual(paused.distance);
    const destroyed = page.getByText('ETH destroyed!').first();
    await expect(async () => {
      for (const key of ['s', 'Space', 'Enter']) await page.keyboard.press(key);
      await expect(destroyed).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [0] });
    await expect(page.getByText('+200 BNB OG!').first()).toBeVisible();
    await expect.poll(async () => (await game.state()).score).toBeGreaterThanOrEqual(300);
  });
}

test('10,000 ticks win: victory, and the way back to START GAME', async ({ page }) => {
  const game = await Game.playSaved(page, 'worker', WINNING_RUN, 9990);
  await expect(page.getByText('🏆 You WIN! You survived!')).toBeVisible();
  await game.expectEnd(WINNING_RUN);
  await expect(game.dialog.getByRole('heading', { name: 'Victory!' })).toBeVisible();
  await expect(game.dialog.getByRole('button', { name: 'Share' })).toBeVisible();
  await game.dialog.getByRole('button', { name: 'Collect Rewards' }).click();
  await expect(game.dialog).toBeHidden();
  await expect(page.locator('[data-press][data-won]')).toBeVisible();
  await expect(game.start).toBeFocused();
});
