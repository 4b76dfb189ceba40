/**
 * The player prompt next to the game. tests/src/player tests what it accepts, when it asks, and denied storage;
 * walk.spec.ts tests its position in other windows.
 */
import { Game } from './support/game.ts';
import { servePrice } from './support/price-service.ts';
import { expect, test } from './support/test.ts';

test('does not disturb a run: its focus, its keys, its place; an answer returns to the game', {
  tag: '@phone',
}, async ({ page }) => {
  await servePrice(page);
  const game = await Game.openOnClock(page, '&seed=5');
  const prompt = page.getByRole('dialog', { name: 'Player Information' });
  await page.clock.runFor(9000);
  await game.start.click();
  await game.expectStatus('playing');
  const controls = [/^Jump$/, /^(Pause|Resume)$/, /^Shoot$/].map((name) =>
    page.getByRole('button', { name }),
  );
  const places = () =>
    Promise.all([game.root, game.canvas, ...controls].map((part) => part.boundingBox()));
  const expectSoon = async (status: 'paused' | 'playing') => {
    await page.clock.runFor(200);
    await game.expectStatus(status);
  };
  const before = await places();
  await page.clock.runFor(1000);
  await expect(prompt).toBeVisible();
  await game.expectStatus('playing');
  await expect(game.root).toBeFocused();
  expect(await places()).toEqual(before);

  await page.keyboard.press('p');
  await expectSoon('paused');
  await page.keyboard.press('p');
  await expectSoon('playing');

  // A field that takes the keys pauses the run.
  const username = prompt.getByLabel('Username');
  await username.focus();
  await expectSoon('paused');
  await page.keyboard.type('sp p');
  await page.clock.runFor(200);
  await expect(username).toHaveValue('sp p');
  await game.expectStatus('paused');
  await prompt.getByLabel('Country').fill('Wales');
  const age = prompt.getByLabel('Age');
  // The field shows a letter, but its value is empty.
  await age.pressSequentially('e');
  await age.press('Enter');
  await expect(prompt.getByText('A whole number, 1 to 120.')).toBeVisible();
  await age.fill('36');
  await age.press('Enter');
  await expect(prompt).toBeHidden();
  await expect(game.root).toBeFocused();
});
