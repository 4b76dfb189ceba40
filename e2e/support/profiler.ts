/** The profiler as a developer meets it, and ways to disturb the engine that it measures. */
import { expect, type Locator, type Page } from '@playwright/test';
import { Game } from './game.ts';
import type { Thread } from './game-state.ts';
import { LASTING_RUN } from './saved-run.ts';

export class Profiler {
  readonly page: Page;
  readonly game: Game;
  readonly panel: Locator;
  readonly verdict: Locator;

  constructor(game: Game) {
    this.page = game.page;
    this.game = game;
    this.panel = game.page.locator('[data-profiler]');
    this.verdict = this.panel.locator('[data-verdict]');
  }

  /** Opens the profiler with a run that is paused at `ticks`, and ends at tick 1048. */
  static async open(page: Page, thread: Thread, ticks = 30): Promise<Profiler> {
    const game = await Game.openSaved(page, thread, LASTING_RUN, ticks, '&profile');
    const profiler = new Profiler(game);
    await expect(profiler.panel).toBeVisible();
    return profiler;
  }

  /** Opens the profiler with a run in play. */
  static async play(page: Page, thread: Thread): Promise<Profiler> {
    const profiler = await Profiler.open(page, thread);
    await profiler.game.resume.click();
    await profiler.game.reach(60);
    return profiler;
  }

  /** Waits until the panel shows a reading of the engine that was made after this call. */
  async nextReading(): Promise<void> {
    // Every reading changes the text that says how long ago a span was.
    const ago = this.longest('engine (worker)').or(this.longest('engine (page)')).first();
    for (let readings = 0; readings < 2; readings++) {
      const before = (await ago.textContent()) ?? '';
      await expect(ago).not.toHaveText(before);
    }
  }

  /** Opens parts of the panel that are collapsed at first. */
  async expand(...titles: readonly string[]): Promise<void> {
    for (const title of titles) {
      const part = this.panel.locator('details').filter({
        has: this.page.locator('summary', { hasText: title }),
      });
      // The list of the longest spans grows above it, and a press can land beside the title.
      await expect(async () => {
        if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
        await expect(part).toHaveAttribute('open', { timeout: 200 });
      }).toPass();
    }
  }

  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name });
  }

  /** A count by its name in the markup. */
  async count(name: string): Promise<number> {
    const text = await this.panel.locator(`[data-count="${name}"] dd`).textContent();
    return Number.parseFloat(text ?? '');
  }

  /** A figure of the table of times, ms. */
  async spread(row: string, column: 'p50' | 'p95' | 'p99' | 'worst'): Promise<number> {
    const cell = this.panel.locator(`[data-spread="${row}"] [data-column="${column}"]`);
    return Number(await cell.getAttribute('data-value'));
  }

  /** Rows of the list of the longest spans, the longest first. */
  longest(thread: string): Locator {
    return this.panel.locator(`[data-longest="${thread}"] button`);
  }
}

/** Length of a span in the list of the longest ones, ms. */
export async function spanMs(row: Locator): Promise<number> {
  const [, length = '0'] = /([\d.]+) ms/.exec((await row.textContent()) ?? '') ?? [];
  return Number(length);
}
