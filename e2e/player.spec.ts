/** The player prompt next to the game. */
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';
import { denyStorage, fillStorage } from './support/trouble.ts';

const KEY = 'bnb-runner.player-info';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Player Information' });
const toasts = (page: Page) => page.locator('[data-toast]');

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

  const username = prompt(page).getByLabel('Username');
  await username.focus();
  await page.keyboard.type('sp p');
  await page.clock.runFor(200);
  await expect(username).toHaveValue('sp p');
  await game.expectStatus('playing');
});

test('covers no control and moves nothing, at any size', async ({ page }) => {
  const sizes = [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ];
  const game = await openGame(page);
  /** The game's place in a window of another size than before. */
  async function placeAt(size: (typeof sizes)[number]) {
    const before = await game.root.boundingBox();
    await page.setViewportSize(size);
    // The page follows its window a little later; a trial click waits until nothing moves.
    await expect.poll(() => game.root.boundingBox()).not.toEqual(before);
    await game.start.click({ trial: true });
    await page.evaluate(() => window.scrollTo(0, 0));
    return game.root.boundingBox();
  }
  const places: unknown[] = [];
  for (const size of sizes) places.push(await placeAt(size));
  await page.clock.runFor(10_000);
  await expect(prompt(page)).toBeVisible();
  for (const [at, size] of sizes.entries()) {
    const name = `${size.width} by ${size.height}`;
    expect(await placeAt(size), name).toEqual(places[at]);
    await prompt(page).scrollIntoViewIfNeeded();
    const dialog = await prompt(page).boundingBox();
    const cabinet = await game.root.boundingBox();
    if (dialog === null || cabinet === null) throw new Error('prompt or game is hidden');
    const isRightOf = dialog.x >= cabinet.x + cabinet.width;
    const isBelow = dialog.y >= cabinet.y + cabinet.height;
    expect(isRightOf || isBelow, name).toBe(true);
    await game.start.click({ trial: true });
  }
  await game.start.click();
  await game.expectStatus('playing');
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const name of ['Jump', 'Shoot', 'Pause']) {
      await page.getByRole('button', { name, exact: true }).click({ trial: true });
    }
  }
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
