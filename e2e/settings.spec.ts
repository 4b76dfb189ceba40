/** The settings dialog: a run pauses behind it, keys are remapped and stay so, and nothing is out of reach. */
import { SHOOT_BIT } from '../shared/rules.ts';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { LASTING_RUN, storedMasks } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

test('by keyboard: the run pauses, jump has another key, a taken key changes places, a reload keeps it', async ({
  page,
}) => {
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 100);
  const opener = page.getByRole('button', { name: 'Settings', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const line = dialog.getByRole('status');
  const key = (name: string) => dialog.getByRole('button', { name, exact: true });
  await game.expectStatus('playing');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeFocused();
  await game.expectStatus('paused');
  expect(await axeFindings(page)).toEqual([]);

  await key('Jump: SPACE').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(line).toHaveText('↑ now jumps.');
  await key('Shoot: S').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('p');
  await expect(line).toHaveText('P now shoots, S pauses.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.reload();
  await game.expectStatus('paused');
  // The button's focus is gone with the page: keys are the game's.
  await page.keyboard.press('s');
  await game.expectStatus('playing');
  await page.keyboard.press('Space');
  await page.keyboard.press('p');
  await game.reach((await game.distance()) + 5);
  await page.keyboard.press('s');
  await game.expectStatus('paused');
  await expect.poll(() => storedMasks(page)).toEqual([SHOOT_BIT]);
  await page.keyboard.press('s');
  await game.expectStatus('playing');
  await page.keyboard.press('ArrowUp');
  await game.reach((await game.distance()) + 5);
  await page.keyboard.press('s');
  await expect.poll(() => storedMasks(page)).toHaveLength(2);
});
