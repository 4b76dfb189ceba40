/**
 * The player prompt next to the game. What it accepts, when it asks, and storage in trouble: tests/src/player.
 * Where it stands in other windows: walk.spec.ts.
 */
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { isInReach } from './support/in-reach.ts';
import { answer, opener, openGame, prompt } from './support/player-prompt.ts';
import { expect, test } from './support/test.ts';

const KEY = 'bnb-runner.player-info';

const save = (page: Page) => prompt(page).getByRole('button', { name: 'Save' });

test('comes after 10 s, complains, takes three answers, gives the focus to the game, and never returns', async ({
  page,
}) => {
  await openGame(page);
  await page.clock.runFor(9000);
  await expect(prompt(page)).toBeHidden();
  await page.clock.runFor(1000);
  await expect(prompt(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeVisible();

  await save(page).click();
  await expect(page.locator('[data-toast]').first()).toHaveText('Please fill in all fields');
  await expect(prompt(page).getByLabel('Username')).toBeFocused();
  await prompt(page).getByLabel('Username').fill('Ada');
  await prompt(page).getByLabel('Country').fill('Wales');
  // The field shows a letter, but its value is empty.
  await prompt(page).getByLabel('Age').pressSequentially('e');
  await save(page).click();
  await expect(prompt(page).getByText('A whole number, 1 to 120.')).toBeVisible();
  await answer(page);
  await expect(prompt(page)).toBeHidden();
  await expect(page.locator('[data-game]')).toBeFocused();
  expect(await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), KEY)).toEqual({
    username: 'Ada',
    age: 36,
    country: 'Wales',
  });

  await Game.reopenOnClock(page, '&seed=5');
  await page.clock.runFor(30_000);
  await expect(prompt(page)).toBeHidden();
});

test('passes axe, also with messages at its fields', async ({ page }) => {
  await openGame(page);
  await page.clock.runFor(10_000);
  // axe waits by timers.
  await page.clock.resume();
  await expect(prompt(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await save(page).click();
  await expect(prompt(page).getByText('Enter a username.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('does not disturb a run: its focus, its keys, its place', { tag: '@phone' }, async ({
  page,
}) => {
  const game = await openGame(page);
  await page.clock.runFor(9000);
  await game.start.click();
  await game.expectStatus('playing');
  const controls = [/^Jump$/, /^(Pause|Resume)$/, /^Shoot$/].map((name) =>
    page.getByRole('button', { name }),
  );
  const places = () =>
    Promise.all([game.root, game.canvas, ...controls].map((part) => part.boundingBox()));
  const before = await places();
  await page.clock.runFor(1000);
  await expect(prompt(page)).toBeVisible();
  await game.expectStatus('playing');
  await expect(game.root).toBeFocused();
  expect(await places()).toEqual(before);

  await page.keyboard.press('p');
  await page.clock.runFor(200);
  await game.expectStatus('paused');
  await page.keyboard.press('p');
  await page.clock.runFor(200);
  await game.expectStatus('playing');

  // A field that takes the keys pauses the run.
  const username = prompt(page).getByLabel('Username');
  await username.focus();
  await page.clock.runFor(200);
  await game.expectStatus('paused');
  await page.keyboard.type('sp p');
  await page.clock.runFor(200);
  await expect(username).toHaveValue('sp p');
  await game.expectStatus('paused');
  await answer(page);
  await expect(game.root).toBeFocused();
});

test('the button at the title leads to a form that is out of view', async ({ page }) => {
  await openGame(page);
  // The profiler stands where the form would be.
  await page.keyboard.press('F2');
  await page.clock.runFor(10_000);
  await expectInReach(opener(page));
  await opener(page).click();
  await expect(prompt(page).getByLabel('Username')).toBeFocused();
  await expect(opener(page)).toBeHidden();
});

test('shows what is stored, however wide the name is, and deletes it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript((key) => {
    const player = { username: 'W'.repeat(5000), age: 120, country: 'W'.repeat(60) };
    // Not again after the deletion.
    if (sessionStorage.getItem('stored') !== null) return;
    sessionStorage.setItem('stored', '');
    localStorage.setItem(key, JSON.stringify(player));
  }, KEY);
  const game = await openGame(page);
  // The line is loaded when the page is idle.
  const line = page.getByText('Playing as W');
  await game.advanceUntil(() => line.isVisible());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const remove = page.getByRole('button', { name: 'Delete' });
  await remove.scrollIntoViewIfNeeded();
  await expectInReach(remove);
  await remove.click();
  const deleted = page
    .getByRole('status')
    .filter({ hasText: 'The player information is deleted.' });
  await expect(deleted).toBeFocused();
  await expectInReach(deleted);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});

function expectInReach(target: Locator): Promise<void> {
  return expect.poll(() => isInReach(target)).toBe(true);
}
