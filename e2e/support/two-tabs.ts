/** Two tabs of one browser on the game: they share the storage. */
import type { Page } from '@playwright/test';
import { Game } from './game.ts';
import { IDLE_RUN } from './saved-run.ts';

/** The first tab has a run that it has played and paused; the second shows `address`. */
export async function openTwoTabs(page: Page, address: string) {
  const first = await Game.playSaved(page, 'worker', IDLE_RUN, 60, '&seed=1');
  await first.expectStatus('playing');
  await first.pause();
  const second = new Game(await page.context().newPage());
  await second.page.goto(address);
  return {
    first,
    second,
    /** The first tab plays its run to the end. */
    async playFirst(): Promise<void> {
      await page.bringToFront();
      await first.resume.click();
      await first.expectEnd(IDLE_RUN);
    },
  };
}
