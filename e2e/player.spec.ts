/**
 * The player prompt next to the game. tests/src/player tests what it accepts, when it asks, and denied storage;
 * walk.spec.ts tests its position in other windows.
 */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

const KEY = 'bnb-runner.player-info';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Player Information' });

async function openGame(page: Page): Promise<Game> {
  await PriceService.on(page);
  return Game.openOnClock(page, '&seed=5');
}

async function answer(page: Page): Promise<void> {
  await prompt(page).getByLabel('Username').fill('Ada');
  await prompt(page).getByLabel('Age').fill('36');
  await prompt(page).getByLabel('Country').fill('Wales');
  await prompt(page).getByRole('button', { name: 'Save' }).click();
}

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
