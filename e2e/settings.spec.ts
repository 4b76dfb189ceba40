/** The settings dialog: a run pauses behind it, keys are remapped and stay so, and nothing is out of reach. */
import type { Page } from '@playwright/test';
import { SHOOT_BIT } from '../shared/rules.ts';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { LASTING_RUN, storedMasks } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

const SETTINGS_KEY = 'bnb-runner.settings';
class Settings {
  readonly button;
  readonly dialog;
  readonly line;

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: 'Settings', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Settings' });
    this.line = this.dialog.getByRole('status');
  }

  key(name: string) {
    return this.dialog.getByRole('button', { name, exact: true });
  }
}

test('by keyboard: the run pauses, jump has another key, a taken key changes places, a reload keeps it', async ({
  page,
}) => {
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 100);
  const settings = new Settings(page);
  await game.expectStatus('playing');
  await settings.button.focus();
  await page.keyboard.press('Enter');
  await expect(settings.dialog).toBeFocused();
  await game.expectStatus('paused');
  expect(await axeFindings(page)).toEqual([]);

  await settings.key('Jump: SPACE').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(settings.line).toHaveText('↑ now jumps.');
  await settings.key('Shoot: S').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('p');
  await expect(settings.line).toHaveText('P now shoots, S pauses.');
  await page.keyboard.press('Escape');
  await expect(settings.dialog).toBeHidden();
  await expect(settings.button).toBeFocused();

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

test('a press of the mouse leaves the keys with the game afterwards; Reset keys', async ({
  page,
}) => {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SETTINGS_KEY,
    '{"keys":{"jump":["x"],"shoot":["y"],"togglePause":["q"],"toggleSound":["m"]}}',
  ] as const);
  const game = await Game.open(page, 'worker');
  const settings = new Settings(page);
  await settings.button.click();
  await settings.key('Jump: X').click();
  await page.keyboard.press('Escape');
  await expect(settings.dialog).toBeVisible();
  await settings.key('Reset keys').click();
  await expect(settings.key('Shoot: ENTER')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(game.root).toBeFocused();
});
