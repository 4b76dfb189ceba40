/** The game page as a player meets it. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Thread = 'worker' | 'main';
export const THREADS: readonly Thread[] = ['worker', 'main'];

export class Game {
  readonly page: Page;
  readonly root: Locator;
  readonly start: Locator;
  readonly resume: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator('[data-game]');
    this.start = page.getByRole('button', { name: 'START GAME' });
    this.resume = page.getByRole('button', { name: 'RESUME', exact: true });
    // The result's; the player prompt is not modal.
    this.dialog = page.locator('[role="dialog"][aria-modal="true"]');
  }

  /** Opens the game with flags; ready when an engine is on the given thread. */
  static async open(page: Page, thread: Thread, flags = ''): Promise<Game> {
    const game = new Game(page);
    await page.goto(`/game?thread=${thread}${flags}`);
    await game.expectThread(thread);
    return game;
  }

  async expectThread(thread: Thread): Promise<void> {
    await expect(this.root).toHaveAttribute('data-thread', thread);
  }

  async expectStatus(status: 'ready' | 'playing' | 'paused'): Promise<void> {
    await expect(this.root).toHaveAttribute('data-status', status);
  }

  async hud(name: 'score' | 'round' | 'distance'): Promise<number> {
    const value = await this.page.locator(`[data-hud="${name}"]`).getAttribute('data-value');
    return Number(value);
  }

  /** Waits until the run has come past a distance in ticks. */
  async reach(ticks: number, timeout = 5000): Promise<void> {
    await expect
      .poll(() => this.hud('distance'), { intervals: [50], timeout })
      .toBeGreaterThan(ticks);
  }
}
