/** The player prompt: its parts and its answers. */
import type { Page } from '@playwright/test';
import { Game } from './game.ts';
import { PriceService } from './price-service.ts';

export const prompt = (page: Page) => page.getByRole('dialog', { name: 'Player Information' });

export async function openGame(page: Page): Promise<Game> {
  await PriceService.on(page);
  return Game.openOnClock(page, '&seed=5');
}

export async function answer(page: Page): Promise<void> {
  await prompt(page).getByLabel('Username').fill('Ada');
  await prompt(page).getByLabel('Age').fill('36');
  await prompt(page).getByLabel('Country').fill('Wales');
  await prompt(page).getByRole('button', { name: 'Save' }).click();
}
