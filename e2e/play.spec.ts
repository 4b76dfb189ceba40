/** Real keys in a real browser, on both threads, from START GAME to the result and on. */

import { Game, THREADS } from './support/game.ts';
import { expect, test } from './support/test.ts';

for (const thread of THREADS) {
  test.describe(`in thread=${thread}`, () => {
    test('left alone, a run ends as the rules say, and its dialog tells it', async ({ page }) => {
      const game = await Game.open(page, thread, '&seed=1');
      await game.start.click();
      await game.expectStatus('playing');
      await expect(game.start).toBeHidden();
      await expect(page.getByText('💥 Hit by ETH bullet!')).toBeVisible();
      await game.expectStatus('ready');
      await expect(game.dialog).toBeVisible();
      await expect(game.dialog.getByRole('heading', { name: 'Game Over!' })).toBeVisible();
      await expect(game.dialog.getByText('You crashed after 1 rounds!')).toBeVisible();
      await expect(game.dialog.getByText('Final score: 0')).toBeVisible();
      // The example table of the rules: seed 1 in 900x500, idle.
      expect(await game.hud('distance')).toBe(220);
    });

    test('keys jump, shoot and pause; score and round of the dialog are those of the HUD', async ({
      page,
    }) => {
      // Left alone, seed 2641 collects nothing; from tick 270 on a single jump does.
      const game = await Game.open(page, thread, '&seed=2641');
      await game.start.click();
      await game.reach(280);
      expect(await game.hud('score')).toBe(0);
      await page.keyboard.press('Space');
      await expect(page.getByText('Dollar collected!').first()).toBeVisible();
      await expect(page.getByText('+100 BNB OG!').first()).toBeVisible();
      await page.keyboard.press('p');
      await game.expectStatus('paused');
      const paused = await game.hud('distance');
      await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
      await expect(game.resume).toBeFocused();
      await page.keyboard.press('Space');
      await game.expectStatus('playing');
      expect(await game.hud('distance')).toBeGreaterThanOrEqual(paused);
      const destroyed = page.getByText('ETH destroyed!').first();
      while (!(await destroyed.isVisible())) {
        await page.keyboard.press('s');
        await page.keyboard.press('Space');
        await page.keyboard.press('Enter');
      }
      await expect(page.getByText('+200 BNB OG!').first()).toBeVisible();
      expect(await game.hud('score')).toBeGreaterThanOrEqual(200);
      await expect(game.dialog).toBeVisible({ timeout: 60_000 });
      const score = await game.hud('score');
      expect(score % 100).toBe(0);
      await expect(game.dialog.getByText(`Final score: ${score}`)).toBeVisible();
      const round = await game.hud('round');
      expect(round).toBe(Math.floor((await game.hud('distance')) / 500) + 1);
      await expect(game.dialog.getByText(`You crashed after ${round} rounds!`)).toBeVisible();
    });

    test('Try Again leads to START GAME, which starts from nothing', async ({ page }) => {
      const game = await Game.open(page, thread, '&seed=1');
      await game.start.click();
      await game.dialog.getByRole('button', { name: 'Try Again' }).click();
      await expect(game.dialog).toBeHidden();
      await expect(game.start).toBeFocused();
      await page.keyboard.press('Enter');
      await game.expectStatus('playing');
      await expect.poll(() => game.hud('distance')).toBeLessThan(150);
      await expect(game.dialog).toBeVisible({ timeout: 10_000 });
      expect(await game.hud('distance')).toBe(220);
    });

    test('the explosion is seen before the dialog comes', async ({ page }) => {
      const game = await Game.open(page, thread, '&seed=1');
      await game.start.click();
      await game.expectStatus('playing');
      await game.expectStatus('ready');
      await expect(game.dialog).toBeHidden();
      await expect(game.start).toBeHidden();
      await expect(game.dialog).toBeVisible();
    });
  });
}

test('a hidden tab pauses the run and it stays paused', async ({ page }) => {
  const game = await Game.open(page, 'worker');
  await game.start.click();
  await game.reach(10);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await game.expectStatus('paused');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await game.expectStatus('paused');
  await game.resume.click();
  await game.expectStatus('playing');
});

test('typing in a field is typing, and SPACE never scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const game = await Game.open(page, 'worker');
  await game.start.click();
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'field';
    document.querySelector('main')?.append(field);
  });
  await page.locator('#field').focus();
  await page.keyboard.type('sp s');
  await expect(page.locator('#field')).toHaveValue('sp s');
  await game.expectStatus('playing');
  await page.locator('#field').blur();
  const [scrolled, room] = await page.evaluate(() => [
    scrollY,
    document.documentElement.scrollHeight - innerHeight - scrollY,
  ]);
  expect(room).toBeGreaterThan(50);
  await page.keyboard.press('Space');
  await page.keyboard.press('p');
  await game.expectStatus('paused');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('a key that is held presses nothing it was not meant for', async ({ page }) => {
  const game = await Game.open(page, 'worker', '&seed=1');
  const holdEnter = async () => {
    for (let i = 0; i < 10; i++) await page.keyboard.down('Enter');
  };
  await game.start.click();
  await game.dialog.getByRole('button', { name: 'Try Again' }).focus();
  await holdEnter();
  await expect(game.start).toBeFocused();
  await game.expectStatus('ready');
  await page.keyboard.up('Enter');

  await page.keyboard.press('Enter');
  await game.reach(10);
  await page.getByRole('button', { name: 'Pause', exact: true }).focus();
  await holdEnter();
  await expect(game.resume).toBeFocused();
  await game.expectStatus('paused');
  await page.keyboard.up('Enter');
});

test('the focus stays with the game when P pauses and resumes', async ({ page }) => {
  const game = await Game.open(page, 'worker');
  await game.start.click();
  await page.keyboard.press('p');
  await expect(game.resume).toBeFocused();
  await page.keyboard.press('p');
  await game.expectStatus('playing');
  await expect(game.root).toBeFocused();
});

test('a seed that is none gives one clear line, and the game plays', async ({ page }) => {
  const game = await Game.open(page, 'worker', '&seed=cat');
  await expect(page.getByText(/seed in the address is not a whole number/)).toHaveCount(1);
  await game.start.click();
  await game.expectStatus('playing');
});

test('the buttons play: touch, and the mouse without stealing the keys', { tag: '@phone' }, async ({
  page,
  hasTouch,
}) => {
  const game = await Game.open(page, 'worker', '&seed=7');
  const press = (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    return hasTouch ? button.tap() : button.click();
  };
  await press('START GAME');
  await game.expectStatus('playing');
  const destroyed = page.getByText('ETH destroyed!').first();
  while (!(await destroyed.isVisible())) await press('Shoot');
  await press('Jump');
  await press('Pause');
  await game.expectStatus('paused');
  await press('RESUME');
  await game.expectStatus('playing');
  await page.keyboard.press('p');
  await game.expectStatus('paused');
});
