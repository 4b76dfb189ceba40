/** The production site as a player meets it, in any of the browser engines. */
import * as v from 'valibot';
import { expect } from 'vitest';
import {
  BUTTONS,
  type GameState,
  gamePath,
  MARKS,
  parseState,
  RUN_KEY,
  readState,
  type Thread,
} from '../support/game-state.ts';
import { inputsOf, type KnownRun, recordOf } from '../support/saved-run.ts';
import type { Browser, Point } from './drivers/browser.ts';

declare global {
  interface Window {
    /** Faults that are not visible: uncaught errors, policy violations, warnings on the console. */
    faults?: string[];
  }
}

const Picture = v.object({ inner: v.tuple([v.number(), v.number()]), box: v.array(v.number()) });
const Box = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });

export class SitePage {
  readonly browser: Browser;
  readonly address: string;

  /** `address`: of the site, without a slash at its end. */
  constructor(browser: Browser, address: string) {
    this.browser = browser;
    this.address = address;
  }

  /**
   * Opens a page of the site by its own router, with only `record` in the storage. Not every driver
   * can run a script before those of a page, so the landing page is loaded and watched, then left.
   */
  async enter(path: string, record: string | null = null): Promise<void> {
    await this.browser.goto(`${this.address}/`);
    await expect.poll(() => this.heading()).toContain('BNB Runner');
    // Toasts have a place when the page is hydrated. Another address before that would be a mismatch.
    const hasToasts = () => document.querySelector('section[aria-label="Notifications"]') !== null;
    await expect.poll(() => this.browser.evaluate(hasToasts, null)).toBe(true);
    await this.browser.evaluate(watchPage, { key: RUN_KEY, record });
    await this.go(path);
  }

  /** Follows the site's router to a page, as a link does. */
  async go(path: string): Promise<void> {
    await this.browser.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  /** Loads a page from the server, as a link from outside does. */
  async load(path: string): Promise<void> {
    await this.browser.goto(`${this.address}${path}`);
  }

  heading(): Promise<unknown> {
    return this.browser.evaluate(() => document.querySelector('h1')?.textContent ?? '', null);
  }

  /** `size`: of the window, such as '390x844'. */
  async resize(size: string): Promise<void> {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await this.browser.resize(width, height);
  }

  /** px by which the page is wider than the window. */
  excess(): Promise<unknown> {
    return this.browser.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }, null);
  }

  /** Inner size of the window, which not every driver sets exactly, and the box of the picture, x of its middle first, px. */
  async picture() {
    const read = () => {
      const { clientWidth } = document.documentElement;
      const { left, top, width, height } =
        document.querySelector('canvas')?.getBoundingClientRect() ?? new DOMRect();
      return {
        inner: [innerWidth, innerHeight],
        box: [left + (width - clientWidth) / 2, top, width, height],
      };
    };
    return v.parse(Picture, await this.browser.evaluate(read, null));
  }

  faults(): Promise<unknown> {
    return this.browser.evaluate(() => window.faults, null);
  }

  /** All that the page shows of the game at one moment. */
  async state(): Promise<GameState> {
    return parseState(await this.browser.evaluate(readState, MARKS));
  }

  /** Opens the game and waits until its engine is on `thread`. `flags`: '&name=value'. */
  async open(thread: Thread, flags = ''): Promise<void> {
    await this.enter(gamePath(thread, flags));
    await this.expectState({ thread, status: 'ready' });
  }

  /** Opens the game with a saved run at `ticks`, and resumes it. */
  async playSaved(thread: Thread, run: KnownRun, ticks: number): Promise<void> {
    await this.enter(gamePath(thread), recordOf(run, ticks));
    await this.expectState({ thread, status: 'paused', distance: ticks });
    await this.browser.click(BUTTONS.resume);
  }

  /** Waits until the game is in this state. `timeout`: ms. */
  async expectState(state: Partial<GameState>, timeout = 15_000): Promise<void> {
    await expect.poll(() => this.state(), { timeout }).toMatchObject(state);
  }

  /** Waits until the run is past `ticks`. */
  async reach(ticks: number): Promise<void> {
    await expect.poll(async () => (await this.goOn()).distance).toBeGreaterThan(ticks);
  }

  /** Returns the state of a run, and resumes it: of three browsers on two cores one may stop, which pauses it. */
  async goOn(): Promise<GameState> {
    const state = await this.state();
    if (state.status === 'paused') await this.browser.evaluate(pressIfThere, BUTTONS.resume);
    return state;
  }

  /** Pauses by key. P would resume a run that is paused already. */
  async pause(): Promise<void> {
    if ((await this.state()).status === 'playing') await this.browser.press('p');
    await this.expectState({ status: 'paused' });
  }

  /** Pauses by key, and returns the masks of the run so far. */
  async pausedInputs(): Promise<readonly number[]> {
    // A press right before a pause belongs to the first tick after it.
    await this.reach((await this.state()).distance);
    await this.pause();
    const record = await this.browser.evaluate((key) => localStorage.getItem(key), RUN_KEY);
    return inputsOf(record).map(([, mask]) => mask);
  }

  /** Places in the middle of the picture's left and of its right half. */
  async halves(): Promise<{ readonly left: Point; readonly right: Point }> {
    const json = await this.browser.evaluate(
      (canvas) => document.querySelector(canvas)?.getBoundingClientRect().toJSON(),
      MARKS.canvas,
    );
    const { x, y, width, height } = v.parse(Box, json);
    const middle = y + height / 2;
    return { left: [x + width / 4, middle], right: [x + (3 * width) / 4, middle] };
  }
}

/** Runs in the page: an earlier press may have removed the button. */
function pressIfThere(text: string): void {
  [...document.querySelectorAll('button')].find((button) => button.textContent === text)?.click();
}

/** Runs in the page: empties the storage but for a saved run, and records faults. */
function watchPage(saved: { readonly key: string; readonly record: string | null }): void {
  localStorage.clear();
  if (saved.record !== null) localStorage.setItem(saved.key, saved.record);
  const faults: string[] = [];
  window.faults = faults;
  document.addEventListener('securitypolicyviolation', (event) =>
    faults.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
  window.addEventListener('error', (event) => faults.push(`uncaught: ${event.message}`));
  window.addEventListener('unhandledrejection', (event) =>
    faults.push(`unhandled: ${event.reason}`),
  );
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...words: unknown[]) => faults.push(`${level}: ${words.join(' ')}`);
  }
}
