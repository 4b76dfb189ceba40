/**
 * Random sequences of actions by a player and by accident, in a real browser. After each one, page,
 * store and engine must agree; all of it is read off the page, as a player would.
 */
import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { Game } from './game.ts';
import { BUTTONS, MARKS, parseState, RUN_KEY, readState } from './game-state.ts';
import { throwInWorker } from './trouble.ts';

type Action =
  | 'start'
  | 'press'
  | 'pause'
  | 'resume'
  | 'new run'
  | 'try again'
  | 'resize'
  | 'hide'
  | 'kill the worker'
  | 'leave'
  | 'return'
  | 'reload';

const actions = fc.constantFrom<Action>(
  ...(['start', 'start', 'start', 'press', 'press', 'pause', 'resume', 'resume'] as const),
  ...(['new run', 'try again', 'resize', 'hide', 'kill the worker'] as const),
  ...(['leave', 'return', 'reload'] as const),
);

/** `at`: place in the sequence. Buttons that are not shown are not clicked. */
async function perform(game: Game, action: Action, at: number): Promise<void> {
  const { page } = game;
  switch (action) {
    case 'start':
      return game.clickIfShown(BUTTONS.start);
    case 'press':
      for (const key of ['s', 'Space', 's', 'Enter']) await page.keyboard.press(key);
      return;
    case 'pause':
      return page.keyboard.press('p');
    case 'resume':
      return game.clickIfShown(BUTTONS.resume);
    case 'new run':
      return game.clickIfShown(BUTTONS.newRun);
    case 'try again':
      return game.clickIfShown(BUTTONS.tryAgain);
    case 'resize':
      return page.setViewportSize({ width: 360 + ((at * 173) % 900), height: 420 + at * 7 });
    case 'hide':
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
      return;
    case 'kill the worker':
      // A worker that dies already answers nothing more.
      return throwInWorker(page).catch(() => {});
    case 'leave':
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/"]')?.click());
      return expect(game.root).toHaveCount(0);
    case 'return':
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/game"]')?.click());
      return expect(game.root).toHaveCount(1);
    case 'reload':
      await page.reload();
      return;
  }
}

/** Null when everything that the page shows agrees, else a line about what does not. */
async function disagreement(page: Page): Promise<string | null> {
  const state = parseState(await page.evaluate(readState, MARKS));
  const shown = await page.evaluate((runKey) => {
    const buttons = [...document.querySelectorAll('button')].map((button) => button.textContent);
    return {
      buttons,
      canvases: document.querySelectorAll('canvas').length,
      isRunSaved: localStorage.getItem(runKey) !== null,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  }, RUN_KEY);
  const workers = page.workers().length;
  const { status, thread, round, score, distance } = state;
  const fault = (what: string) => `${what}: ${JSON.stringify({ ...state, ...shown, workers })}`;
  const has = (name: string) => shown.buttons.includes(name);
  if (shown.overflow > 0) return fault('the page scrolls sideways');
  if (status === '') return workers === 0 && shown.canvases === 0 ? null : fault('left behind');
  if (workers !== (thread === 'worker' ? 1 : 0)) return fault('workers');
  if (shown.canvases !== 1) return fault('canvases');
  if (round !== Math.floor(distance / 500) + 1) return fault('the round');
  if (score % 100 !== 0) return fault('the score');
  if (has(BUTTONS.resume) !== (status === 'paused')) return fault(BUTTONS.resume);
  if (has(BUTTONS.newRun) && status !== 'paused') return fault(BUTTONS.newRun);
  if (has(BUTTONS.start) && status !== 'ready') return fault(BUTTONS.start);
  if (status === 'ready' && shown.isRunSaved) return fault('a saved run that is not offered');
  return null;
}

/** Plays random sequences of twelve actions each and checks the page after every action. */
export async function playRandomly(page: Page, sequences: number): Promise<void> {
  await page.goto('/game');
  const game = new Game(page);
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { minLength: 12, maxLength: 12 }), async (sequence) => {
      for (const [at, action] of sequence.entries()) {
        await perform(game, action, at);
        await expect.poll(() => disagreement(page), { message: action }).toBeNull();
      }
      // Whatever came before, a player gets into a run from here.
      await perform(game, 'return', 0);
      await expect(async () => {
        for (const name of [BUTTONS.tryAgain, BUTTONS.resume, BUTTONS.start]) {
          await game.clickIfShown(name);
        }
        await game.expectStatus('playing');
      }).toPass();
    }),
    { numRuns: sequences, endOnFailure: true },
  );
}
