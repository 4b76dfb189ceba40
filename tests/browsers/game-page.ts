/** The production site as a player meets it, in whichever browser. */
import { expect } from 'vitest';
import type { Browser } from './drivers/browser.ts';

declare global {
  interface Window {
    /** What nobody would see: uncaught errors, breaches of the policy, warnings on the console. */
    faults?: string[];
    /** Every worker the page has started. */
    workers?: Worker[];
  }
}

export type Thread = 'worker' | 'main';
export const THREADS: readonly Thread[] = ['worker', 'main'];

export interface GameState {
  /** '' where there is no game. */
  readonly status: string;
  readonly thread: string;
  /** In ticks; 0 where there is no game. */
  readonly distance: number;
  readonly score: number;
  /** Of the result; '' while there is none. */
  readonly dialog: string;
}

/**
 * Opens a page of the site by its own router, with nothing kept from before. No driver here can put
 * a script before a page's own in all three browsers: so the landing page is loaded, then watched
 * while it goes on.
 */
export async function enter(browser: Browser, site: string, path: string): Promise<void> {
  await browser.goto(`${site}/`);
  // The router listens only once it has shown a page.
  await expect.poll(() => headingOf(browser)).toContain('BNB Runner');
  await browser.evaluate((to) => {
    localStorage.clear();
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
    const workers: Worker[] = [];
    window.workers = workers;
    window.Worker = new Proxy(window.Worker, {
      construct(make, words: ConstructorParameters<typeof Worker>) {
        const worker = new make(...words);
        workers.push(worker);
        return worker;
      },
    });
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export async function headingOf(browser: Browser): Promise<unknown> {
  return browser.evaluate(() => document.querySelector('h1')?.textContent ?? '', null);
}

export async function faultsOf(browser: Browser): Promise<unknown> {
  return browser.evaluate(() => window.faults, null);
}

/** What the page says of the game right now. */
export async function stateOf(browser: Browser): Promise<GameState> {
  const state = await browser.evaluate(() => {
    const hud = (name: string) =>
      Number(document.querySelector(`[data-hud="${name}"]`)?.getAttribute('data-value') ?? 0);
    const game = document.querySelector('[data-game]');
    const dialog = document.querySelector('[role="dialog"][aria-modal="true"]');
    return {
      status: game?.getAttribute('data-status') ?? '',
      thread: game?.getAttribute('data-thread') ?? '',
      distance: hud('distance'),
      score: hud('score'),
      dialog: dialog?.textContent ?? '',
    };
  }, null);
  return parseState(state);
}

/** Opens the game and waits for its engine to be on `thread`; `flags`: '&name=value'. */
export async function openGame(
  browser: Browser,
  site: string,
  thread: Thread,
  flags: string,
): Promise<void> {
  await enter(browser, site, `/game?thread=${thread}${flags}`);
  await expectState(browser, { thread, status: 'ready' });
}

/** Opens the game and presses START GAME. */
export async function startGame(
  browser: Browser,
  site: string,
  thread: Thread,
  flags: string,
): Promise<void> {
  await openGame(browser, site, thread, flags);
  await browser.click('START GAME');
  await expectState(browser, { status: 'playing' });
}

/** Waits until the game is in this state. `timeout`: ms. */
export async function expectState(
  browser: Browser,
  state: Partial<GameState>,
  timeout = 15_000,
): Promise<void> {
  await expect.poll(() => stateOf(browser), { timeout }).toMatchObject(state);
}

/** Waits until the run has come past `ticks`. */
export async function reach(browser: Browser, ticks: number): Promise<void> {
  await expect.poll(async () => (await stateOf(browser)).distance).toBeGreaterThan(ticks);
}

function parseState(json: unknown): GameState {
  const { status, thread, distance, score, dialog } = Object(json);
  if (
    typeof status !== 'string' ||
    typeof thread !== 'string' ||
    typeof distance !== 'number' ||
    typeof score !== 'number' ||
    typeof dialog !== 'string'
  ) {
    throw new Error(`the page says ${JSON.stringify(json)}`);
  }
  return { status, thread, distance, score, dialog };
}
