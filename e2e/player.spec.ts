/** The player prompt next to the game. */
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { isInReach } from './support/in-reach.ts';
import { answer, opener, openGame, prompt, testPromptAt } from './support/player-prompt.ts';
import { expect, test } from './support/test.ts';
import { denyStorage, fillStorage } from './support/trouble.ts';

const KEY = 'bnb-runner.player-info';

const toasts = (page: Page) => page.locator('[data-toast]');

test('comes after 10 s, takes three answers, and never returns', { tag: '@phone' }, async ({
  page,
}) => {
  await openGame(page);
  await page.clock.runFor(9000);
  await expect(prompt(page)).toBeHidden();
  await page.clock.runFor(1000);
  await expect(prompt(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeVisible();

  await prompt(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page).first()).toHaveText('Please fill in all fields');
  await expect(prompt(page).getByLabel('Username')).toBeFocused();
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

test('refuses an invalid age', async ({ page }) => {
  await openGame(page);
  await page.clock.runFor(10_000);
  await answerAge(page, '121');
  await expect(toasts(page).first()).toHaveText('Please enter a valid age between 1 and 120');
  // The field shows a letter, but its value is empty.
  await prompt(page).getByLabel('Age').fill('');
  await prompt(page).getByLabel('Age').pressSequentially('e');
  await prompt(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toHaveText([
    'Please enter a valid age between 1 and 120',
    'Please enter a valid age between 1 and 120',
  ]);
  await expect(prompt(page)).toBeVisible();
});

test('passes axe, also with messages at its fields', { tag: '@phone' }, async ({ page }) => {
  await openGame(page);
  await page.clock.runFor(10_000);
  // axe waits by timers.
  await page.clock.resume();
  await expect(prompt(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await prompt(page).getByRole('button', { name: 'Save' }).click();
  await expect(prompt(page).getByText('Enter a username.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

async function answerAge(page: Page, age: string): Promise<void> {
  await prompt(page).getByLabel('Username').fill('Ada');
  await prompt(page).getByLabel('Age').fill(age);
  await prompt(page).getByLabel('Country').fill('Wales');
  await prompt(page).getByRole('button', { name: 'Save' }).click();
}

test('does not disturb a run: its focus, its keys, its place', { tag: '@phone' }, async ({
  page,
}) => {
  const game = await openGame(page);
  await page.clock.runFor(9000);
  await game.start.click();
  await game.expectStatus('playing');
  const place = await game.root.boundingBox();
  await page.clock.runFor(1000);
  await expect(prompt(page)).toBeVisible();
  await game.expectStatus('playing');
  await expect(game.root).toBeFocused();
  expect(await game.root.boundingBox()).toEqual(place);

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
});

// Six more in long/player.spec.ts.
testPromptAt([
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 720],
]);

test('the profiler beside the game: the button leads to the form below', async ({ page }) => {
  await openGame(page);
  await page.keyboard.press('F2');
  await page.clock.runFor(10_000);
  await expect.poll(() => isInReach(opener(page))).toBe(true);
  await opener(page).click();
  await expect(prompt(page).getByLabel('Username')).toBeFocused();
  await expect(opener(page)).toBeHidden();
});

test('shows what is stored, however wide the name is, and deletes it', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript((key) => {
    const player = { username: 'W'.repeat(60), age: 120, country: 'W'.repeat(60) };
    // Not again after the deletion.
    if (sessionStorage.getItem('stored') !== null) return;
    sessionStorage.setItem('stored', '');
    localStorage.setItem(key, JSON.stringify(player));
  }, KEY);
  await openGame(page);
  // The line is loaded when the page is idle.
  await page.clock.runFor(1000);
  await expect(page.getByText(`Playing as ${'W'.repeat(60)}`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const remove = page.getByRole('button', { name: 'Delete' });
  await remove.scrollIntoViewIfNeeded();
  expect(await isInReach(remove)).toBe(true);
  await remove.click();
  const deleted = page
    .getByRole('status')
    .filter({ hasText: 'The player information is deleted.' });
  await expect(deleted).toBeFocused();
  expect(await isInReach(deleted)).toBe(true);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();

  await page.clock.runFor(30_000);
  await expect(prompt(page)).toBeHidden();
  await Game.reopenOnClock(page, '&seed=5');
  await page.clock.runFor(10_000);
  await expect(prompt(page)).toBeVisible();
});

test('leaving before its time cancels it', async ({ page }) => {
  await openGame(page);
  await page.clock.runFor(9000);
  await page.getByRole('link', { name: 'Whitepaper' }).first().click();
  await expect(page).toHaveURL('/whitepaper');
  await page.clock.runFor(20_000);
  await expect(prompt(page)).toBeHidden();
  await page.goBack();
  await expect(page.locator('[data-game]')).toBeVisible();
  await page.clock.runFor(9000);
  await expect(prompt(page)).toBeHidden();
  await page.clock.runFor(1500);
  await expect(prompt(page)).toBeVisible();
});

const TROUBLES = {
  'denied storage': denyStorage,
  'a full storage': fillStorage,
  'a corrupt record': () => localStorage.setItem('bnb-runner.player-info', '{"age":"x"}'),
} as const;

for (const [trouble, cause] of Object.entries(TROUBLES)) {
  test(`${trouble} shows on the console only`, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('player info')) {
        logged.push(message.text());
      }
    });
    await page.addInitScript(cause);
    await openGame(page);
    await page.clock.runFor(10_000);
    await answer(page);
    await expect(prompt(page)).toBeHidden();
    await page.clock.runFor(30_000);
    await expect(prompt(page)).toBeHidden();
    await expect(toasts(page)).toHaveCount(0);
    expect(logged).not.toEqual([]);
  });
}
