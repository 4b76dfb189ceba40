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
  const before = await places();
  await page.clock.runFor(1000);
  await expect(prompt).toBeVisible();
  await game.expectStatus('playing');
  await expect(game.root).toBeFocused();
  expect(await places()).toEqual(before);

  // A field that takes the keys pauses the run.
  const username = prompt.getByLabel('Username');
  await username.focus();
  await page.clock.runFor(200);
  await game.expectStatus('paused');
  await page.keyboard.type('sp p');
  await expect(username).toHaveValue('sp p');
  await prompt.getByLabel('Country').fill('Wales');
  await prompt.getByLabel('Age').fill('36');
  await prompt.getByLabel('Age').press('Enter');
  await expect(prompt).toBeHidden();
  await expect(game.root).toBeFocused();
  await game.expectStatus('paused');
});
