/** The game page as a player meets it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { gameCopy } from '../../src/content/game.ts';
import { installStoppedClock, OFTEN, runUntil } from './clock.ts';
import {
  BUTTONS,
  type GameState,
  gamePath,
  MARKS,
  parseState,
  readState,
  type Thread,
} from './game-state.ts';
import { type KnownRun, saveRun } from './saved-run.ts';

type Saved = [thread: Thread, run: KnownRun, ticks: number, flags?: string];

export class Game {
  readonly page: Page;
  readonly root: Locator;
  readonly canvas: Locator;
  /** The result, or another modal dialog. */
  readonly dialog: Locator;
  readonly start: Locator;
  /** The one that is shown; in tiny windows it is below the picture. */
  readonly daily: Locator;
  readonly pauseButton: Locator;
  readonly resume: Locator;
  readonly newRun: Locator;
  readonly tryAgain: Locator;
  private hadGap = false;

  constructor(page: Page) {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.page = page;
    this.root = page.locator(MARKS.game);
    this.canvas = page.locator(MARKS.canvas);
    this.dialog = page.locator(MARKS.dialog);
    this.start = button(BUTTONS.start);
    this.daily = page.getByRole('button', { name: BUTTONS.daily });
    this.pauseButton = button(BUTTONS.pause);
    this.resume = button(BUTTONS.resume);
    this.newRun = button(BUTTONS.newRun);
    this.tryAgain = this.dialog.getByRole('button', { name: BUTTONS.tryAgain });
  }

  /** Opens the game and waits until its engine is on `thread`. `flags`: '&name=value'. */
  static async open(page: Page, thread: Thread, flags = ''): Promise<Game> {
    const game = new Game(page);
    await page.goto(gamePath(thread, flags));
    await game.expectThread(thread);
    return game;
  }

  /** Opens the game and starts a run. */
  static async play(page: Page, thread: Thread, flags = ''): Promise<Game> {
    const game = await Game.open(page, thread, flags);
    await game.start.click();
    await game.expectStatus('playing');
    return game;
  }

  /** Opens the game with a saved run at `ticks`, paused. `saved`: thread, run, ticks and flags. */
  static async openSaved(page: Page, ...saved: Saved): Promise<Game> {
    const [thread, run, ticks, flags] = saved;
    await saveRun(page, run, ticks);
    const game = await Game.open(page, thread, flags);
    await game.expectStatus('paused');
    return game;
  }

  /** Opens the game with a saved run and resumes it. */
  static async playSaved(page: Page, ...saved: Saved): Promise<Game> {
    const game = await Game.openSaved(page, ...saved);
    await game.resume.click();
    return game;
  }

  /**
   * Opens the game on the page's thread with the page's clock stopped: time and frames come from
   * `advance` alone, as fast as the machine can.
   */
  static async openOnClock(page: Page, flags = ''): Promise<Game> {
    await installStoppedClock(page);
    return Game.reopenOnClock(page, flags);
  }

  /** Loads the game again where the page's clock is stopped already. */
  static async reopenOnClock(page: Page, flags = ''): Promise<Game> {
    const game = new Game(page);
    await page.goto(gamePath('main', flags));
    await runUntil(page, async () => (await game.state()).thread === 'main');
    return game;
  }

  /** Opens a saved run with the page's clock stopped. Call it where the clock is stopped already. */
  static async openSavedOnClock(page: Page, run: KnownRun, ticks: number): Promise<Game> {
    await saveRun(page, run, ticks);
    const game = await Game.reopenOnClock(page);
    await runUntil(page, async () => (await game.state()).status === 'paused');
    return game;
  }

  /** Lets time pass on a stopped clock until `condition` holds. */
  async advanceUntil(condition: () => Promise<boolean>): Promise<void> {
    await runUntil(this.page, condition);
  }

  /** Lets ms pass on the page's clock. */
  async advance(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
  }

  /** `timeout`: ms. */
  async expectThread(thread: Thread, timeout = 10_000): Promise<void> {
    const shown = () => this.root.getAttribute('data-thread');
    await expect.poll(shown, { ...OFTEN, timeout }).toBe(thread);
  }

  async expectStatus(status: 'ready' | 'playing' | 'paused' | 'replaying'): Promise<void> {
    await expect.poll(() => this.root.getAttribute('data-status'), OFTEN).toBe(status);
  }

  /** All that the page shows at one moment. */
  async state(): Promise<GameState> {
    return parseState(await this.page.evaluate(readState, MARKS));
  }

  async distance(): Promise<number> {
    return (await this.state()).distance;
  }

  /** Waits until the run is past `ticks`. */
  async reach(ticks: number, timeout = 10_000): Promise<void> {
    const place = async () => {
      const { distance, status } = await this.state();
      if (status === 'paused') await this.resumeAfterGap();
      return distance > ticks ? `past tick ${ticks}` : `${status} at tick ${distance}`;
    };
    await expect.poll(place, { ...OFTEN, timeout }).toBe(`past tick ${ticks}`);
  }

  /** Pauses by key, and returns the state, which no longer changes. */
  async pause(): Promise<GameState> {
    await this.page.keyboard.press('p');
    await this.expectStatus('paused');
    return this.state();
  }

  /** Waits for the result of the run and returns the state it was shown in. */
  async expectResult(): Promise<GameState> {
    const isShown = async () => {
      const { status } = await this.state();
      if (status === 'paused') await this.resumeAfterGap();
      return this.dialog.isVisible();
    };
    await expect.poll(isShown, { ...OFTEN, timeout: 15_000 }).toBe(true);
    return this.state();
  }

  /** The game pauses where the machine stood still, as it should. A test of something else goes on, once. */
  private async resumeAfterGap(): Promise<void> {
    const line = this.root.getByText(gameCopy.paused.reasons.gap);
    if (this.hadGap || !(await line.isVisible())) return;
    this.hadGap = true;
    await this.resume.click();
  }

  /** Waits for the known end of a run. */
  async expectEnd({ claim: { ticks: distance, score, round } }: KnownRun): Promise<void> {
    expect(await this.expectResult()).toMatchObject({ distance, score, round });
  }
}
