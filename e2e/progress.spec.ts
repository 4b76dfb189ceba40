/** The best of this device, its milestones, and runs in slow motion, which count for neither. */
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { BestRunsTable } from './support/best-runs.ts';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('bnb-runner.progress'));

/**
 * Starts a run of seed 1 and plays it to its result. Left alone it ends at tick 220 without points; a few shots hit
 * the first enemy.
 */
async function playToResult(game: Game, shots: number): Promise<void> {
  await game.start.click();
  for (let shot = 0; shot < shots; shot++) {
    await game.page.keyboard.press('Enter');
    await game.advance(300);
  }
  await game.advanceUntil(async () => {
    await game.advance(200);
    return (await game.state()).dialog !== '';
  });
}

test('a crash sets the best, a reload shows it, and a better run says so', async ({ page }) => {
  const game = await Game.openOnClock(page, '&seed=1');
  await expect(page.getByText(/^Best \d/)).toHaveCount(0);
  await playToResult(game, 0);
  await expect(game.dialog).not.toContainText('New best');
  await expect.poll(() => stored(page)).toContain('{"bestScore":0,"bestTicks":220');

  await Game.reopenOnClock(page, '&seed=1');
  // A run with 0 points is not announced as the best.
  await expect(page.getByText(/^Best \d/)).toHaveCount(0);
  await playToResult(game, 8);
  // The dialog and the table need a clock that runs.
  await page.clock.resume();
  await expect(game.dialog).toContainText('New best');
  await expect(game.dialog).toContainText('Longest run');
  await expect(game.dialog).toContainText('First ETH kill');
  // Until presses count, the buttons are dim.
  await expect(game.dialog).not.toHaveAttribute('data-early');
  expect(await axeFindings(page)).toEqual([]);
  await game.tryAgain.click();
  const table = await BestRunsTable.open(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'First ETH kill' })).toHaveText(
    'First ETH kill: reached',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'The win' })).toHaveText(
    'The win: open',
  );
  await expect(table.rows).not.toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('slow motion is half as fast, says so, and counts nowhere', { tag: '@long' }, async ({
  page,
}) => {
  // The words of a hint would have the place of the line.
  await page.addInitScript(() => localStorage.setItem('bnb-runner.hints', 'jump shoot'));
  await page.addInitScript(() => localStorage.setItem('bnb-runner.settings', '{"slow":true}'));
  const game = await Game.openOnClock(page, '&seed=1');
  await expect(page.getByText('Slow mode: not counted')).toBeVisible();
  await game.start.click();
  await game.advance(500);
  const from = await game.distance();
  await game.advance(3000);
  // 90 ticks, and 180 at full speed.
  expect(Math.abs((await game.distance()) - from - 90)).toBeLessThan(30);
  await expect(page.getByText('Slow mode: not counted')).toBeVisible();
  await game.advanceUntil(async () => (await game.state()).dialog !== '');
  await page.clock.resume();
  await expect(game.dialog).toContainText('Slow mode: not counted. A shared link says so');
  expect(await stored(page)).toBeNull();
  await game.tryAgain.click();
  await BestRunsTable.open(page);
  await expect(page.getByText('A run is kept here when it ends.')).toBeVisible();
});
