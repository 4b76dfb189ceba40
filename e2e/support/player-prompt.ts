/** The player prompt: its parts, its answers, and what it leaves alone at given window sizes. */
import type { Page } from '@playwright/test';
import { Game } from './game.ts';
import { isInReach } from './in-reach.ts';
import { PriceService } from './price-service.ts';
import { expect, test } from './test.ts';
import type { Size } from './walk.ts';

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

/** The button at the game's title: shown while the form waits out of view. */
export const opener = (page: Page) =>
  page.getByRole('button', { name: 'Player Information: Who plays?' });

/** No window covers, moves or hides what a player needs. */
export function testPromptAt(sizes: readonly Size[]): void {
  for (const [width, height] of sizes) {
    test.describe(`at ${width} by ${height}`, () => {
      test.use({ viewport: { width, height } });

      test('is seen and reached by one press; no control is covered or moved', async ({ page }) => {
        const game = await openGame(page);
        const controls = [/^Jump$/, /^(Pause|Resume)$/, /^Shoot$/].map((name) =>
          page.getByRole('button', { name }),
        );
        const places = () =>
          Promise.all([game.root, game.canvas, ...controls].map((part) => part.boundingBox()));
        const save = prompt(page).getByRole('button', { name: 'Save' });
        async function isAsked(): Promise<boolean> {
          if (await opener(page).isVisible()) return isInReach(opener(page));
          return (await isInReach(save)) && isInReach(prompt(page).getByLabel('Username'));
        }

        const before = await places();
        expect(await isInReach(game.start)).toBe(true);
        await page.clock.runFor(10_000);
        await expect(prompt(page)).toBeAttached();
        await expect.poll(isAsked).toBe(true);
        expect(await places()).toEqual(before);
        expect(await isInReach(game.start)).toBe(true);

        await game.start.click();
        await game.expectStatus('playing');
        expect(await places()).toEqual(before);
        for (const control of controls) expect(await isInReach(control)).toBe(true);
        await expect.poll(isAsked).toBe(true);

        const username = prompt(page).getByLabel('Username');
        if (await opener(page).isVisible()) await opener(page).click();
        else await username.click();
        await expect(username).toBeFocused();
        expect(await isInReach(username)).toBe(true);
        await page.clock.runFor(200);
        await game.expectStatus('paused');
        await expect(username).toBeFocused();
        await answer(page);
        await expect(game.root).toBeFocused();
        expect(await places()).toEqual(before);
        expect(await isInReach(game.resume)).toBe(true);
      });
    });
  }
}
