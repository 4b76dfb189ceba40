/** The profiler as a developer meets it, and ways to disturb what it looks at. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { SpanName } from '../../shared/profile.ts';
import { Game, type Thread } from './game.ts';

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

  static async open(page: Page, thread: Thread): Promise<Profiler> {
    const profiler = new Profiler(await Game.open(page, thread, '&seed=5&profile'));
    await expect(profiler.panel).toBeVisible();
    return profiler;
  }

  /** The same, and a run is under way. */
  static async play(page: Page, thread: Thread): Promise<Profiler> {
    const profiler = await Profiler.open(page, thread);
    await profiler.start();
    await profiler.game.reach(60);
    return profiler;
  }

  /** A run of a seed that lives for minutes with the shots it gets. */
  async start(): Promise<void> {
    await this.page.evaluate(() => {
      setInterval(() => {
        const press = { key: 's', bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', press));
      }, 150);
    });
    await this.game.start.click();
  }

  /** Waits until the engine was read once more from here on, and the panel shows it. */
  async nextReading(): Promise<void> {
    // How long ago something was is another text with every reading.
    const ago = this.longest('engine (worker)').or(this.longest('engine (page)')).first();
    for (let readings = 0; readings < 2; readings++) {
      const before = (await ago.textContent()) ?? '';
      await expect(ago).not.toHaveText(before);
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

  /** The rows of the list of what took longest, the longest first. */
  longest(thread: string): Locator {
    return this.panel.locator(`[data-longest="${thread}"] button`);
  }
}

/** What only this part of the engine's work calls, at least once a second. */
const CALLS: Partial<Record<SpanName, string>> = {
  draw: 'OffscreenCanvasRenderingContext2D.prototype.drawImage',
  tick: 'Math.imul',
};

/** Before it is loaded, the worker's script learns to stall for 30 ms, about every second. */
export async function stallWorker(page: Page, span: 'tick' | 'draw'): Promise<void> {
  await page.route('**/assets/worker-*.js', async (route) => {
    const answer = await route.fetch();
    const call = CALLS[span] ?? '';
    const stall = `{
      const real = ${call};
      let due = performance.now() + 2000;
      ${call} = function (...given) {
        const now = performance.now();
        if (now > due) {
          due = now + 1000;
          while (performance.now() < now + 30);
        }
        return real.apply(this, given);
      };
    }`;
    await route.fulfill({ response: answer, body: `${stall}\n${await answer.text()}` });
  });
}

/** The worker's script learns to spend so many ms on every drawing. */
export async function slowDrawing(page: Page, ms: number): Promise<void> {
  await page.route('**/assets/worker-*.js', async (route) => {
    const answer = await route.fetch();
    const slow = `{
      const { prototype } = OffscreenCanvasRenderingContext2D;
      const request = requestAnimationFrame;
      const draw = prototype.drawImage;
      let fresh = false;
      globalThis.requestAnimationFrame = (callback) =>
        request((time) => {
          fresh = true;
          callback(time);
        });
      prototype.drawImage = function (...given) {
        const end = performance.now() + ${ms};
        while (fresh && performance.now() < end);
        fresh = false;
        return draw.apply(this, given);
      };
    }`;
    await route.fulfill({ response: answer, body: `${slow}\n${await answer.text()}` });
  });
}
