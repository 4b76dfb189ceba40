/** A run that ended is watched: its controls, its keys and its place in the page. */
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { CRASH_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

/** Plays the end of a golden run, and presses Watch in its result. */
async function openReplay(page: Page, run = CRASH_RUN): Promise<Game> {
  const game = await Game.playSaved(page, 'worker', run, run.claim.ticks - 20);
  await game.expectResult();
  await game.dialog.getByRole('button', { name: 'Watch' }).click();
  await expect(button(page, 'Halt')).toBeFocused();
  return game;
}

const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Position' });
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

test('the result of a run offers to watch it, and the bar replaces the buttons, as wide as a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const game = await Game.playSaved(page, 'worker', CRASH_RUN, CRASH_RUN.claim.ticks - 20);
  const before = await game.canvas.boundingBox();
  await game.expectResult();
  await expect(game.dialog).not.toHaveAttribute('data-early');
  expect(await axeFindings(page)).toEqual([]);
  await game.dialog.getByRole('button', { name: 'Watch' }).click();
  await game.expectStatus('replaying');
  await expect(button(page, 'Halt')).toBeFocused();
  await expect(game.start).toHaveCount(0);
  await expect(button(page, 'Jump')).toHaveCount(0);
  await expect.poll(() => game.canvas.boundingBox()).toEqual(before);
  await game.reach(100);
  await button(page, 'Halt').click();
  expect(await axeFindings(page)).toEqual([]);

  await button(page, 'Close replay').click();
  await game.expectStatus('ready');
  await expect(game.start).toBeFocused();
  await expect.poll(() => game.canvas.boundingBox()).toEqual(before);
});

test('watches by keys alone', async ({ page }) => {
  const game = await openReplay(page);
  await game.reach(30);
  await page.keyboard.press('p');
  await expect(button(page, 'Play')).toBeFocused();
  const position = slider(page);
  await position.focus();
  await page.keyboard.press('Home');
  await expect(position).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveAttribute(
    'aria-valuetext',
    `1.0 s, tick 61 of ${CRASH_RUN.claim.ticks}`,
  );
  await expect.poll(() => game.distance()).toBe(61);
  await page.keyboard.press('End');
  await expect.poll(() => game.distance()).toBe(CRASH_RUN.claim.ticks);
  await expect.poll(async () => (await game.state()).score).toBe(CRASH_RUN.claim.score);
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveAttribute('aria-valuenow', String(CRASH_RUN.claim.ticks - 1));
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('8×');
  await position.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await expect(button(page, 'Halt')).toBeVisible();
  await game.reach(500);
  await page.keyboard.press('Escape');
  await game.expectStatus('ready');
  await expect(game.start).toBeFocused();
});
