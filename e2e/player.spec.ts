/** The player prompt beside the game, on the built site. */
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { PriceService } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

const KEY = 'bnb-runner.player-info';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Player Information' });
const toasts = (page: Page) => page.locator('[data-toast]');

/** On the page's own clock, and on its own thread so that the engine keeps that clock too. */
async function openGame(page: Page): Promise<Game> {
  await PriceService.on(page);
  await page.clock.install();
  return visit(page);
}

async function visit(page: Page): Promise<Game> {
  await page.goto('/game?thread=main&seed=5');
  const game = new Game(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await game.expectThread('main');
  return game;
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

  await visit(page);
  await page.clock.runFor(30_000);
  await expect(prompt(page)).toBeHidden();
});

test('refuses what is no age', async ({ page }) => {
  await openGame(page);
  await page.clock.runFor(10_000);
  await answerAge(page, '121');
  await expect(toasts(page).first()).toHaveText('Please enter a valid age between 1 and 120');
  // Something stands there, though the field gives no value for it.
  await prompt(page).getByLabel('Age').fill('');
  await prompt(page).getByLabel('Age').pressSequentially('e');
  await prompt(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toHaveText([
    'Please enter a valid age between 1 and 120',
    'Please enter a valid age between 1 and 120',
  ]);
  await expect(prompt(page)).toBeVisible();
});

test('passes axe, also where it finds fault', { tag: '@phone' }, async ({ page }) => {
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

test('leaves a run alone: its focus, its keys, its place', { tag: '@phone' }, async ({ page }) => {
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

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`covers no control at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const game = await openGame(page);
    const place = await game.root.boundingBox();
    await page.clock.runFor(10_000);
    await expect(prompt(page)).toBeVisible();
    expect(await game.root.boundingBox()).toEqual(place);
    await prompt(page).scrollIntoViewIfNeeded();
    const dialog = await prompt(page).boundingBox();
    const cabinet = await game.root.boundingBox();
    if (dialog === null || cabinet === null) throw new Error('not shown');
    const beside = dialog.x >= cabinet.x + cabinet.width;
    const below = dialog.y >= cabinet.y + cabinet.height;
    expect(beside || below).toBe(true);
    await game.start.click();
    await game.expectStatus('playing');
    for (const name of ['Jump', 'Shoot', 'Pause']) {
      await page.getByRole('button', { name, exact: true }).click({ trial: true });
    }
  });
}

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
  'forbidden storage': () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  'a full storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'a corrupt record': () => localStorage.setItem('bnb-runner.player-info', '{"age":"x"}'),
} as const;

for (const [trouble, cause] of Object.entries(TROUBLES)) {
  test(`${trouble} shows on the console only`, async ({ page }) => {
    const logged: string[] = [];
    const crashes: Error[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('player info')) {
        logged.push(message.text());
      }
    });
    page.on('pageerror', (error) => crashes.push(error));
    await page.addInitScript(cause);
    await openGame(page);
    await page.clock.runFor(10_000);
    await answer(page);
    await expect(prompt(page)).toBeHidden();
    await page.clock.runFor(30_000);
    await expect(prompt(page)).toBeHidden();
    await expect(toasts(page)).toHaveCount(0);
    expect(logged).not.toEqual([]);
    expect(crashes).toEqual([]);
  });
}
